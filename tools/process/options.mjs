import { parseArgs } from 'node:util'

/**
 * The arguments of a command; an unknown option, a value where none belongs or one word too many ends the process with 2 and the usage
 * before anything is done.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage one line, as it is typed
 * @param {Options} options as `parseArgs` of Node takes them
 * @param {number} [words] how many words may stand beside the options
 */
export function optionsOf(usage, options, words = 0) {
  try {
    return readOptions(process.argv.slice(2), options, words)
  } catch (error) {
    refuse(error, usage)
  }
}

/**
 * Ends the process with 2: the mistake in one line, without Node's advice for words that begin with a hyphen, and the usage.
 * @param {unknown} error
 * @param {string} usage
 * @returns {never}
 */
export function refuse(error, usage) {
  const mistake = error instanceof Error ? error.message.replace(/\. To specify [\s\S]*$/, '.') : String(error)
  process.stderr.write(`${mistake}\nUsage: ${usage}\n`)
  process.exit(2)
}

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} args
 * @param {Options} options
 * @param {number} [words]
 * @throws {TypeError} on an option or a word that is not taken
 */
export function readOptions(args, options, words = 0) {
  const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  const extra = read.positionals[words]
  if (extra !== undefined) throw new TypeError(`Unknown argument '${extra}'`)
  return read
}
