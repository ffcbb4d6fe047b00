/** A 32-bit number from a text (FNV-1a); the same everywhere and for ever. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Numbers in [0, 1) from a seed (mulberry32). Integer arithmetic only, so every machine draws the same. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number with mean 0 and deviation 1, bell-shaped, within ±3.5: the sum of four draws, so that no logarithm is needed. */
export function bellFrom(seed: number): number {
  const draw = randomFrom(seed)
  return (draw() + draw() + draw() + draw() - 2) * 1.7320508075688772
}
