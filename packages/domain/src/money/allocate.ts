import { type Cents, cents } from './cents.ts'

/**
 * Splits an amount in proportion to the weights so that the parts add up to it exactly: every part is rounded down and the cents left
 * over go to the largest remainders, the earlier part first (largest-remainder method). Weights are whole numbers of 0 or more; when
 * all are 0 (or there are none) every part is 0. Throws RangeError on other weights.
 */
export const allocate = (amount: Cents, weights: readonly number[]): Cents[] =>
  allocateWhole(amount, weights).map(cents)

/** The same for a whole number of anything. */
export function allocateWhole(amount: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights must be 0 or more')
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const size = BigInt(Math.abs(amount))
  const parts = weights.map((weight, index) => ({
    index,
    part: (size * BigInt(weight)) / whole,
    remainder: (size * BigInt(weight)) % whole,
  }))
  const leftOver = Number(size - parts.reduce((sum, { part }) => sum + part, 0n))
  const byRemainder = parts.toSorted((a, b) => (b.remainder > a.remainder ? 1 : b.remainder < a.remainder ? -1 : 0))
  const raised = new Set(byRemainder.slice(0, leftOver).map(({ index }) => index))
  return parts.map(({ index, part }) => (Number(part) + (raised.has(index) ? 1 : 0)) * (amount < 0 ? -1 : 1))
}
