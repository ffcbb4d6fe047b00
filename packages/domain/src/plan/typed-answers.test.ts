import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { exactCents } from '../money/exact-cents.ts'
import { shownEuros } from '../money/whole-euros.ts'
import { leversInAddress, leversOf, NO_CHANGE, wageAfter } from './levers.ts'
import { givenFor, paymentChange, typedAnswer, typedFee, typedWageChange } from './typed-answers.ts'

test.each([
  ['wage', '2 000', 2_000_00],
  ['wage', '1999,50', 1_999_50],
  ['wage', '-5', 'not-positive'],
  ['wage', '0', 0],
  ['wage', '100001', 'too-large'],
  ['wage', 'palju', 'not-a-number'],
  ['wage', '', 'empty'],
  ['thirdOwn', '0', 0],
  ['thirdOwn', '60.5', 60_50],
  ['thirdOwn', '2000', 2_000_00],
  ['thirdOwn', '2000,01', 'too-large'],
  ['secondPot', '0,00 €', 0],
  ['wage', '100000', 100_000_00],
  ['secondPot', '1000000', 1_000_000_00],
  ['secondPot', '1000000,01', 'too-large'],
  ['thirdPot', '1,2345', 'too-many-decimals'],
  ['thirdPot', '1,234', 'ambiguous'],
  ['secondFee', ' % 0,39', 39_000],
  ['secondFee', '0,39 €', 'not-a-number'],
  ['secondPot', '1.000,50 eurot', 1_000_50],
  ['thirdOwn', '-0', 'not-positive'],
  ['secondFee', '0,39', 39_000],
  ['thirdFee', '1.14 %', 114_000],
  ['thirdFee', '5', 500_000],
  ['thirdFee', '5,01', 'too-large'],
  ['rate', '4', 4],
  ['rate', '5', 'empty'],
] as const)('the answer %s %j is %j', (gap, text, expected) => {
  const check = typedAnswer(gap, text)
  expect(check.ok ? check.value : check.reason).toBe(expected)
})

test('only valid answers are given', () => {
  expect(givenFor({ wage: '2000', secondFee: 'x', thirdOwn: '0' })).toEqual({ wage: 2_000_00, thirdOwn: 0 })
  expect(givenFor({})).toEqual({})
  expect(typedAnswer('wage', undefined)).toEqual({ ok: false, reason: 'empty' })
})

test('a fee of 0 percent is one', () => {
  expect(typedFee('0')).toEqual({ ok: true, value: 0 })
})

test('a typed wage is restored as typed through the lever and the address, with any own wage; the own one as shown changes nothing', () => {
  const most = 100_000_00
  const [owns, wages] = [fc.integer({ min: 300_00, max: most }).map(cents), fc.integer({ min: 0, max: most / 100 })]
  fc.assert(
    fc.property(owns, wages, (own, wage) => {
      const change = typedWageChange(own, String(wage))
      fc.pre(change.ok)
      const { levers, dropped } = leversOf(leversInAddress({ ...NO_CHANGE, wage: change.value }))
      expect(dropped).toEqual([])
      const isOwn = shownEuros(exactCents(own)) === wage * 100
      expect(wageAfter(own, levers)).toBe(isOwn ? own : wage * 100)
    }),
    { examples: [[cents(99_999_50), 100_000]] },
  )
})

test('an address names a wage in hundredths of a percent where they bring it back', () => {
  const change = (own: number, wage: number) => {
    const check = typedWageChange(cents(own * 100), String(wage))
    return check.ok ? leversInAddress({ ...NO_CHANGE, wage: check.value }).wage : check.reason
  }
  expect(change(2_000, 2_200)).toBe('10')
  expect(change(1_850, 2_001)).toBe('8.16')
  expect(change(40_000, 40_001)).toBe('0.002')
})

test('a wage with cents is refused at its lever, unless it is the own one', () => {
  const own = cents(1_850_33)
  expect(typedWageChange(own, '2000,50')).toEqual(typedWageChange(own, '2001'))
  expect(typedWageChange(own, '2000,49')).toEqual(typedWageChange(own, '2000'))
  // The field shows it in whole euros.
  expect(typedWageChange(own, '1850')).toEqual({ ok: true, value: 0 })
  expect(typedWageChange(own, '1850,33')).toEqual({ ok: true, value: 0 })
  expect(typedWageChange(own, '2000,00')).toMatchObject({ ok: true })
  expect(typedWageChange(own, '')).toEqual({ ok: false, reason: 'empty' })
})

test('levers end at their bounds', () => {
  const tooFar = { ok: false, reason: 'out-of-bounds' }
  expect(typedWageChange(cents(2_000_00), '0')).toEqual({ ok: true, value: -10_000_000 })
  expect(typedWageChange(cents(0), '1')).toEqual(tooFar)
  expect(typedWageChange(cents(1_000_00), '5000')).toEqual({ ok: true, value: 40_000_000 })
  expect(typedWageChange(cents(1_000_00), '5001')).toEqual(tooFar)
  expect(paymentChange(cents(60_00), cents(100_00))).toBe(40_00)
  expect(paymentChange(cents(60_00), cents(0))).toBe(-60_00)
  expect(paymentChange(cents(0), cents(2_000_00))).toBe(2_000_00)
  expect(paymentChange(cents(0), cents(2_000_01))).toBeNull()
  expect(paymentChange(cents(2_500_00), cents(500_00))).toBe(-2_000_00)
  expect(paymentChange(cents(2_500_00), cents(499_99))).toBeNull()
})
