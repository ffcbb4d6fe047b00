import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import { EXCUSED } from './excused-parts.ts'
import { missingParts, type MissingPart } from './missing-parts.ts'
import { gapsOf } from './platform-data.ts'
import { usedParts } from './used-parts.ts'
import { usedStyles } from './used-styles.ts'

/** Built files: scripts, style sheets, and documents with both inlined. */
export type BuiltFiles = { readonly scripts: readonly string[]; readonly sheets: readonly string[] }

/** Parts of the platform in built files that a supported browser lacks and that have no excuse, and unused excuses. */
export function findings({ scripts, sheets }: BuiltFiles, excused = EXCUSED): string[] {
  const used = scripts.map(usedParts)
  const ownNames = new Set(used.flatMap((one) => [...one.ownNames]))
  const missing = new Map<string, MissingPart>()
  for (const { parts } of used) for (const one of missingParts({ parts, ownNames })) missing.set(one.part, one)
  for (const path of sheets.flatMap(usedStyles)) {
    const [part, gaps] = [path.join('.'), gapsOf(path)]
    if (gaps.length > 0) missing.set(part, { part, gaps })
  }
  const isExcused = (part: string) => Object.hasOwn(excused, part) || Object.hasOwn(excused, part.split('.')[0] ?? '')
  return [...missing.values()]
    .filter(({ part }) => !isExcused(part))
    .map(({ part, gaps }) => {
      const lacking = gaps.map(({ browser, since }) => `${browser} (${since === null ? 'never' : `from ${since} on`})`)
      return `${part} is missing in ${lacking.join(', ')}: use something older, add a fallback, or excuse it with a reason`
    })
}

/** The web's built files; `null` when nothing is built. */
export function builtFiles(folder: string): BuiltFiles | null {
  const names = filesIn(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const of = (ending: string) => names.filter((name) => name.endsWith(ending)).map(read)
  const inlined = (element: RegExp) =>
    of('.html').flatMap((html) => [...html.matchAll(element)].map(([, text = '']) => text))
  const scripts = [...of('.js'), ...inlined(/<script>([^]*?)<\/script>/g)]
  return scripts.length === 0 ? null : { scripts, sheets: [...of('.css'), ...inlined(/<style>([^]*?)<\/style>/g)] }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

if (import.meta.filename === process.argv[1]) {
  const files = builtFiles(join(repositoryRoot, 'apps/web/dist'))
  const found = files === null ? ['nothing is built: npm run build'] : findings(files)
  for (const sentence of found) process.stdout.write(`supported browsers: ${sentence}\n`)
  process.exitCode = found.length === 0 ? 0 : 1
}
