/**
 * Splits a whole number by weights so that the parts add up to it exactly: every part is rounded down and what is left goes, one by one, to
 * the largest remainders (the earlier part on a tie). Weights are whole and not negative; at least one is above 0 unless the total is 0.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const share = BigInt(total) * BigInt(weight)
    return { index, value: Number(share / sum), remainder: share % sum }
  })
  let left = total - parts.reduce((whole, part) => whole + part.value, 0)
  const order = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const part of order) {
    if (left <= 0) break
    part.value += 1
    left -= 1
  }
  return parts.map(({ value }) => value)
}
