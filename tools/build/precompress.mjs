import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** index.html is not among them: the server writes its configuration into it. Fonts and pictures are compressed as they are. */
const compressible = /\.(js|mjs|css|svg|json|txt|map|webmanifest)$/

/**
 * Writes `.br` (level 11) and `.gz` (level 9) beside each text file below a folder, where that is smaller.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressOne))
  return files.length
}

/** @param {string} file */
async function compressOne(file) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const small = [
    { suffix: '.br', bytes: await brotli(content, { params }) },
    { suffix: '.gz', bytes: await zip(content, { level: 9 }) },
  ].filter(({ bytes }) => bytes.length < content.length)
  await Promise.all(small.map(({ suffix, bytes }) => writeFile(file + suffix, bytes)))
}
