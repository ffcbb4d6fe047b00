/**
 * @typedef {import('./source-places.mjs').Place} Place
 * @typedef {Place & { file: string, line: number }} Drawn `line` counts from 1
 */

/** One in ten draws may be a text: most texts are words or are checked by the compiler, and would crowd out the logic. */
const TEXTS_ONE_IN = 10

/**
 * Draws breaks one after another, each at most once: first a line, so that a crowded line is not drawn more often, then a place
 * of it. The same seed over the same sources gives the same order.
 * @param {readonly Drawn[]} places
 * @param {number} seed
 * @returns {Generator<Drawn, void>}
 */
export function* draw(places, seed) {
  const random = randomOf(seed)
  const texts = linesOf(places.filter(({ kind }) => kind === 'emptied'))
  const others = linesOf(places.filter(({ kind }) => kind !== 'emptied'))
  while (texts.length + others.length > 0) {
    const isText = random() * TEXTS_ONE_IN < 1
    const from = (isText && texts.length > 0) || others.length === 0 ? texts : others
    const at = Math.floor(random() * from.length)
    const [line = []] = from.splice(at, 1)
    const drawn = line[Math.floor(random() * line.length)]
    if (drawn !== undefined) yield drawn
  }
}

/** @param {readonly Drawn[]} places @returns {Drawn[][]} */
function linesOf(places) {
  /** @type {Map<string, Drawn[]>} */
  const lines = new Map()
  for (const place of places) {
    const key = `${place.file}:${String(place.line)}`
    const known = lines.get(key)
    if (known === undefined) lines.set(key, [place])
    else known.push(place)
  }
  return [...lines.values()]
}

/** Numbers from 0 to below 1 (mulberry32, 32 bits). @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
