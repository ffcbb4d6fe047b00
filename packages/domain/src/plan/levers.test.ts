import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { isOwn, LEVER_BOUNDS, leversInAddress, leversOf, NO_CHANGE, wageAfter } from './levers.ts'

const between = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most })
const anyLevers = fc.record({
  wage: between(LEVER_BOUNDS.wage).map(rate),
  rate: fc.constantFrom(null, 2, 4, 6),
  third: between(LEVER_BOUNDS.third).map(cents),
  later: between(LEVER_BOUNDS.later),
  growth: between(LEVER_BOUNDS.growth).map(basisPoints),
})

test('an address brings back the levers that were put into it', () => {
  fc.assert(
    fc.property(anyLevers, (levers) => {
      expect(leversOf(leversInAddress(levers))).toEqual({ levers, dropped: [] })
    }),
  )
})

test('an address names changes and nothing else', () => {
  const levers = {
    ...NO_CHANGE,
    wage: rate(-1_250_000),
    rate: 6,
    third: cents(50_00),
    later: 2,
    growth: basisPoints(300),
  } as const
  expect(leversInAddress(levers)).toEqual({ wage: '-12.5', rate: '6', third: '50', later: '2', growth: '3' })
  expect(leversInAddress(NO_CHANGE)).toEqual({})
  expect(leversOf({ language: 'en', wage: '' })).toEqual({ levers: NO_CHANGE, dropped: [] })
  expect(leversInAddress({ ...NO_CHANGE, wage: rate(1) })).toEqual({ wage: '0.00001' })
  // The router parses numbers in an address.
  expect(leversOf({ wage: 0.00001 }).levers.wage).toBe(1)
  expect(leversOf({ rate: 6, later: -2, third: 12.5 })).toMatchObject({
    levers: { rate: 6, later: -2, third: 1_250 },
    dropped: [],
  })
})

test.each([
  ['wage', ['a lot', '1e3', '10,5', '-101', '401', '1.234567', ['10']]],
  ['rate', ['3', '2.0', 'six', '-2']],
  ['third', ['2000.01', '-2001', '1.234', 'NaN', '1 000']],
  ['later', ['1.5', '-6', '11', '2027']],
  ['growth', ['-5.01', '10.01', '1.234', '7%']],
] as const)('a broken %s is dropped and reported, the others stay', (name, values) => {
  const sound = name === 'rate' ? { later: '2' } : { rate: '4' }
  const kept = leversOf(sound).levers
  for (const value of values) expect(leversOf({ ...sound, [name]: value })).toEqual({ levers: kept, dropped: [name] })
})

test.each([
  { wage: '-100', third: '-2000', later: '-5', growth: '-5' },
  { wage: '400', third: '2000', later: '10', growth: '10' },
])('levers may be at their bounds: %j', (address) => {
  const { levers, dropped } = leversOf(address)
  expect(dropped).toEqual([])
  expect(leversInAddress(levers)).toEqual(address)
})

test('a plan stays the person’s own while only the growth above prices differs', () => {
  expect(isOwn({ ...NO_CHANGE, growth: basisPoints(400) })).toBe(true)
  expect(isOwn({ ...NO_CHANGE, later: 1 })).toBe(false)
})

test('a moved wage is whole euros, and an own one stays to the cent', () => {
  expect(wageAfter(cents(1_850_33), NO_CHANGE)).toBe(1_850_33)
  expect(wageAfter(cents(1_850_33), { wage: rate(1_000_000) })).toBe(2_035_00)
})
