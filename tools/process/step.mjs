/**
 * @param {number} seconds
 * @returns {string} as `3.2 s`
 */
export const inSeconds = (seconds) => `${seconds.toFixed(1)} s`

/**
 * Does one step and prints its time.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now()
  process.stdout.write(`> ${name}\n`)
  const result = await work()
  process.stdout.write(`  ${name}: ${inSeconds((performance.now() - started) / 1000)}\n`)
  return result
}
