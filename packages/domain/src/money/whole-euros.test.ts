import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from './cents.ts'
import { exactCents, NO_CENTS } from './exact-cents.ts'
import { partsInEuros, shownEuros } from './whole-euros.ts'

test.each([
  [49.999, 0],
  [50, 100],
  // In cents first it would be 1107.50 €, and so 1108 €.
  [110_749.7, 110_700],
  [110_750, 110_800],
  [-50, -100],
  [-49.9, 0],
])('%f cents are shown as %i', (exact, shown) => {
  expect(shownEuros(exactCents(exact))).toBe(shown)
})

test('the euros that rounding down leaves go to the parts that lost most', () => {
  const parts = [17_938_40, 3_084_45, 2_085_30, -264_10].map(exactCents)
  expect(partsInEuros(shownEuros(exactCents(22_844_05)), parts)).toEqual([1_793_800, 308_500, 208_500, -26_400])
  expect(partsInEuros(shownEuros(NO_CENTS), [NO_CENTS, NO_CENTS])).toEqual([0, 0])
})

test('parts always add up to their total, none is off by a euro, and 0 stays 0', () => {
  const part = fc.oneof(fc.constant(0), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
  fc.assert(
    // The pot of today, which is shown by itself, and the parts that make the pot then.
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.array(part, { minLength: 1 }), (start, drawn) => {
      const sum = drawn.reduce((all, each) => all + each, 0)
      fc.pre(start + sum >= 0)
      const total = shownEuros(exactCents(start + sum)) - shownEuros(exactCents(start))
      const parts = partsInEuros(shownEuros(exactCents(total)), drawn.map(exactCents))
      expect(sumCents(parts)).toBe(total)
      for (const [index, shown] of parts.entries()) {
        const exact = drawn[index] ?? 0
        expect(Math.abs(shown - exact)).toBeLessThan(100 + 1e-4)
        if (exact === 0) expect(shown).toBe(0)
      }
    }),
  )
})
