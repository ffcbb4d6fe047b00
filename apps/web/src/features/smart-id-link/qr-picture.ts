import encodeQR from 'qr'

/** Modules of white around a code (ISO/IEC 18004: four). */
const QUIET = 4
/** 53 modules. A link of Smart-ID fits, and its growing seconds never change the size. */
const SMALLEST_VERSION = 9
const LARGEST_VERSION = 40

/** A QR code as one path of an SVG whose units are modules; `size` includes the quiet zone. */
export type QrPicture = { readonly size: number; readonly path: string }

/**
 * Draws a text as a QR code with error correction L (room for the longest link at the largest modules), in the smallest version from 9
 * in which it fits.
 *
 * @throws when it fits in none
 */
export function qrPicture(text: string): QrPicture {
  const modules = modulesOf(text, SMALLEST_VERSION)
  const rows = modules.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size: modules.length, path: rows.join('') }
}

function modulesOf(text: string, version: number): boolean[][] {
  try {
    return encodeQR(text, 'raw', { ecc: 'low', version, border: QUIET })
  } catch (error) {
    if (version >= LARGEST_VERSION) throw error
    return modulesOf(text, version + 1)
  }
}

/** Beginning and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
