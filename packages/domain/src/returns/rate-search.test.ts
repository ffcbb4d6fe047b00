import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GrowingAmount, rateNearestZero } from './rate-search.ts'

const sumAt = (amounts: readonly GrowingAmount[], rate: number) =>
  amounts.reduce((sum, { amount, exponent }) => sum + amount * (1 + rate) ** exponent, 0)

/** Amounts with a sum of 0 at exactly these rates: the product of (1 + rate - root). */
function withRoots(...roots: readonly number[]): GrowingAmount[] {
  const product = roots.reduce<number[]>(
    (factors, root) => {
      const timesGrowth = [0, ...factors]
      return timesGrowth.map((factor, power) => factor - (factors[power] ?? 0) * (1 + root))
    },
    [1],
  )
  return product.map((amount, exponent) => ({ amount, exponent }))
}

test.each([
  ['one gain', [0.07], 0.07],
  ['one loss', [-0.3], -0.3],
  ['two: the smaller gain', [0.5, 0.1], 0.1],
  ['two: the smaller loss', [-0.5, -0.1], -0.1],
  ['two on both sides: the loss is nearer', [-0.05, 0.2], -0.05],
  ['two on both sides: the gain is nearer', [-0.4, 0.2], 0.2],
  ['three: the one in the middle', [-0.6, 0.03, 2], 0.03],
  ['three gains: the least', [0.08, 0.9, 5], 0.08],
  ['three losses: the least', [-0.9, -0.5, -0.02], -0.02],
  ['the nearest one is out of range', [-1.5, 3], 3],
  ['two close together', [0.1, 0.1001], 0.1],
  ['zero itself', [0, 0.0001], 0],
  ['the highest rate', [9.99], 9.99],
  ['above the highest rate', [10.01], null],
  ['the lowest rate', [-0.9998], -0.9998],
  ['below the lowest rate', [-0.99995], null],
])('%s', (_, roots, nearest) => {
  const found = rateNearestZero(withRoots(...roots))
  if (nearest === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(nearest, 8)
})

test('a rate at which the sum only touches nothing counts', () => {
  const amounts = [-12_100, 22_000, -10_000].map((amount, power) => ({ amount, exponent: power }))
  // -(110 - 100 · growth)²
  expect(rateNearestZero(amounts)).toBeCloseTo(0.1, 6)
})

test('nothing, only payments and only receipts have none; amounts that cancel out have 0', () => {
  expect(rateNearestZero([{ amount: -5, exponent: 2 }])).toBeNull()
  expect(rateNearestZero([{ amount: 5, exponent: 0 }])).toBeNull()
  expect(
    rateNearestZero([
      { amount: -5, exponent: 2 },
      { amount: 5, exponent: 0 },
    ]),
  ).toBe(0)
})

test('large amounts of one day that cancel out do not hide the rest', () => {
  const large = [1e9, -1e9].flatMap((amount) => [3, 7.5, 19].map((exponent) => ({ amount, exponent })))
  expect(rateNearestZero([...large, { amount: -100, exponent: 1 }, { amount: 107, exponent: 0 }])).toBeCloseTo(0.07, 8)
})

test('amounts that nearly cancel out everywhere come to an end', () => {
  const nearly = [
    { amount: 1e9, exponent: 3 },
    { amount: -1e9, exponent: 3 + 1e-12 },
    { amount: -1, exponent: 3.5 },
  ]
  expect(rateNearestZero(nearly)).toBeNull()
})

// The oracle knows nothing of slopes or bounds: it evaluates 2000 rates and finds the changes of sign between neighbours.
const RATES = Array.from(
  { length: 2001 },
  (_, step) => Math.exp(Math.log(0.0001) + (step / 2000) * Math.log(110_000)) - 1,
)

test('a found rate has the sum 0, and no change of sign lies nearer to 0', () => {
  const amounts = fc.array(
    fc.record({
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0),
      exponent: fc.integer({ min: 0, max: 7300 }).map((days) => days / 365),
    }),
    { minLength: 1, maxLength: 9 },
  )
  fc.assert(
    fc.property(amounts, (given) => {
      const found = rateNearestZero(given)
      const sums = RATES.map((rate) => sumAt(given, rate))
      const distances = RATES.slice(1).flatMap((rate, at) =>
        Math.sign(sums[at] ?? 0) * Math.sign(sums[at + 1] ?? 0) < 0
          ? [Math.max(Math.abs(rate), Math.abs(RATES[at] ?? 0))]
          : [],
      )
      if (found === null) {
        expect(distances).toEqual([])
        return
      }
      const size = given.reduce((sum, { amount, exponent }) => sum + Math.abs(amount) * (1 + found) ** exponent, 0)
      expect(Math.abs(sumAt(given, found))).toBeLessThanOrEqual(1e-9 * size)
      expect(Math.abs(found)).toBeLessThanOrEqual(
        distances.reduce((least, each) => Math.min(least, each), Infinity) + 1e-9,
      )
    }),
    { numRuns: 300 },
  )
})
