import { readOptions, refuse } from './options.mjs'

/** @typedef {Readonly<Record<string, readonly string[]>>} OptionsByName options that take a value, by the name of what takes them */

/** @type {OptionsByName} */
export const DRILLS = {
  alerts: ['only'],
  card: [],
  clock: ['rounds'],
  cluster: ['only', 'picture'],
  database: ['rounds', 'outages'],
  devices: ['rounds', 'people', 'seed'],
  failover: ['tries'],
  fuzz: ['tries', 'seed', 'minutes'],
  image: [],
  kill: ['tries', 'seed', 'minutes', 'outages'],
  neighbours: ['first', 'last', 'rounds', 'minutes'],
  pooler: ['only'],
  registry: ['faults'],
  restore: ['tries'],
  rush: ['tries'],
  settings: [],
  stop: ['tries'],
  upgrade: ['from'],
}

/**
 * The names in a command's arguments with the options for them; options are for one name alone.
 * @param {readonly string[]} args
 * @param {OptionsByName} known
 * @param {readonly string[]} [flags] options without a value, for any name
 * @returns {{ names: string[], options: string[] }} `options` as the program takes them; `names` is empty where none was given
 * @throws {TypeError} on a name or an option that is not known
 */
export function namesAndOptions(args, known, flags = []) {
  const all = [...new Set(Object.values(known).flat())]
  const { values, positionals: names } = readOptions(
    args,
    Object.fromEntries([
      ...all.map((name) => [name, { type: /** @type {const} */ ('string') }]),
      ...flags.map((name) => [name, { type: /** @type {const} */ ('boolean') }]),
    ]),
    Number.POSITIVE_INFINITY,
  )
  const unknown = names.find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new TypeError(`Unknown name '${unknown}'`)
  const options = Object.entries(values)
  for (const [option] of options) {
    const takes = names.length === 1 ? [...(known[names[0] ?? ''] ?? []), ...flags] : flags
    if (!takes.includes(option)) throw new TypeError(`Option '--${option}' is not one of ${names.join(', ') || 'all'}`)
  }
  return {
    names,
    options: options.flatMap(([option, value]) => (value === true ? [`--${option}`] : [`--${option}`, String(value)])),
  }
}

/**
 * As `namesAndOptions`; a mistake, or no name at all, ends the process with 2 and the usage.
 * @param {readonly string[]} args
 * @param {OptionsByName} known
 * @param {string} usage
 * @param {{ flags?: readonly string[], mayBeNone?: boolean }} [more]
 */
export function namesOf(args, known, usage, { flags = [], mayBeNone = false } = {}) {
  try {
    const read = namesAndOptions(args, known, flags)
    if (read.names.length === 0 && !mayBeNone) throw new TypeError('Which one?')
    return read
  } catch (error) {
    return refuse(error, usage)
  }
}
