import { dirname } from 'node:path/posix'

/**
 * @typedef {object} Break one guard taken out
 * @property {string} file
 * @property {string} search stands exactly once in the file
 * @property {string} replace
 * @property {string} project the vitest project that should notice
 * @property {string[]} tests its files or folders that are run
 * @property {boolean} isEmbedded the embedded database is the one that needs the guard
 *
 * @typedef {object} Equivalent a line that could go without any difference
 * @property {string} file
 * @property {string} search stands exactly once in the file
 * @property {string} reason
 */

const EMBEDDED = 'on:pglite'

/** The vitest project (`vitest.config.ts`) of the tests in each folder. */
const projects = {
  'packages/': 'logic',
  'provider/': 'logic',
  'drills/': 'logic',
  'tools/': 'logic',
  'apps/server/': 'servers',
  'apps/sandbox/': 'servers',
  'apps/start/': 'servers',
  'apps/web/': 'web',
}

/**
 * Parses the list: one line each, parts between ` | `; `\\|` is a bar of the code, `\\n` a line break. A break is `file | search
 * | replace | tests`, tests separated by blanks; by default those in the file's own folder. `on:pglite` among them marks a guard
 * that only the embedded database needs. A line without any effect is `equivalent | file | search | reason`. Empty lines and
 * lines that begin with `#` are comments.
 * @param {string} text
 * @returns {{ breaks: Break[], equivalents: Equivalent[] }}
 * @throws {Error} when a line has other parts
 */
export function readBreaks(text) {
  /** @type {Break[]} */
  const breaks = []
  /** @type {Equivalent[]} */
  const equivalents = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const parts = line.split(/ \|(?= |$)/).map(codeOf)
    if (parts[0] === 'equivalent') equivalents.push(equivalentOf(parts.slice(1), line))
    else breaks.push(breakOf(parts, line))
  }
  return { breaks, equivalents }
}

/**
 * @param {string[]} parts
 * @param {string} line
 * @returns {Break}
 */
function breakOf([file, search, replace, named, ...more], line) {
  if (file === undefined || search === undefined || replace === undefined || more.length > 0)
    throw new Error(`not a break: ${line}`)
  const words = named?.split(' ').filter((name) => name !== '') ?? []
  const isEmbedded = words.includes(EMBEDDED)
  const tests = named === undefined ? [`${dirname(file)}/`] : words.filter((name) => name !== EMBEDDED)
  const [project, ...others] = new Set(tests.map(projectOf))
  if (project === undefined || others.length > 0) throw new Error(`tests of one project are needed: ${line}`)
  return { file, search, replace, project, tests, isEmbedded }
}

/**
 * @param {string[]} parts
 * @param {string} line
 * @returns {Equivalent}
 */
function equivalentOf([file, search, reason, ...more], line) {
  if (file === undefined || search === undefined || reason === undefined || more.length > 0)
    throw new Error(`not an equivalent line: ${line}`)
  return { file, search, reason }
}

/** One blank surrounds each bar. @param {string} part */
const codeOf = (part) => part.replace(/^ /, '').replaceAll('\\|', '|').replaceAll('\\n', '\n')

/** @param {string} path */
function projectOf(path) {
  if (path.endsWith('.whole.test.tsx')) return 'application'
  const found = Object.entries(projects).find(([folder]) => path.startsWith(folder))
  if (found === undefined) throw new Error(`no tests are run in ${path}`)
  return found[1]
}

/**
 * The source without the guard.
 * @param {string} source
 * @param {Pick<Break, 'file' | 'search' | 'replace'>} one
 * @returns {string}
 * @throws {Error} when the guard does not stand there exactly once: the list has to follow the code
 */
export function plantIn(source, { file, search, replace }) {
  const places = source.split(search).length - 1
  if (places !== 1) throw new Error(`${file} holds this ${String(places)} times: ${search}`)
  return source.replace(search, () => replace)
}
