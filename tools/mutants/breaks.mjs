/**
 * @typedef {object} Break one guard taken out
 * @property {string} file
 * @property {string} search stands exactly once in the file
 * @property {string} replace
 * @property {string} project the vitest project that should notice
 * @property {string[]} tests files of that project; empty: all of it
 */

/**
 * The list: a line each, parts between ` | `: file, search, replace, project, test files between blanks. Lines that begin with `#` and
 * empty ones are for the reader; `\\|` is a bar of the code.
 * @param {string} text
 * @returns {Break[]}
 * @throws {Error} when a line has other parts
 */
export function readBreaks(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [file, search, replace, project, tests, ...more] = line
        .split(' | ')
        .map((part) => part.replaceAll('\\|', '|'))
      if (
        file === undefined ||
        search === undefined ||
        replace === undefined ||
        project === undefined ||
        more.length > 0
      )
        throw new Error(`not a break: ${line}`)
      return { file, search, replace, project, tests: (tests ?? '').split(' ').filter((name) => name !== '') }
    })
}

/**
 * The source with the guard taken out.
 * @param {string} source
 * @param {Break} one
 * @returns {string}
 * @throws {Error} when the guard does not stand there exactly once: the list has to follow the code
 */
export function plantIn(source, { file, search, replace }) {
  const places = source.split(search).length - 1
  if (places !== 1) throw new Error(`${file} holds this ${String(places)} times: ${search}`)
  return source.replace(search, () => replace)
}
