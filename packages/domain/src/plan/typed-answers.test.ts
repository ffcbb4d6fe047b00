import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { givenFor, paymentChange, typedAnswer, typedFee, wageChange } from './typed-answers.ts'

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
  ['thirdOwn', '2001', 'too-large'],
  ['secondPot', '0,00 €', 0],
  ['secondPot', '1000001', 'too-large'],
  ['thirdPot', '1,234', 'too-many-decimals'],
  ['secondFee', '0,39', 39_000],
  ['thirdFee', '1.14 %', 114_000],
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
})

test('a fee of 0 percent is one', () => {
  expect(typedFee('0')).toEqual({ ok: true, value: 0 })
})

test('a typed wage comes back as typed, to the euro, through the lever in percent', () => {
  const euros = fc.integer({ min: 500, max: 9_000 })
  fc.assert(
    fc.property(euros, euros, (own, wage) => {
      const change = wageChange(cents(own * 100), cents(wage * 100))
      fc.pre(change !== null)
      expect(Math.round(own * (1 + change / 10_000))).toBe(wage)
    }),
  )
})

test('levers end at their bounds', () => {
  expect([wageChange(cents(2_000_00), cents(0)), wageChange(cents(0), cents(1))]).toEqual([-10_000, null])
  expect(wageChange(cents(1_000_00), cents(5_000_00))).toBe(40_000)
  expect(wageChange(cents(1_000_00), cents(5_001_00))).toBeNull()
  expect(paymentChange(cents(60_00), cents(100_00))).toBe(40_00)
  expect(paymentChange(cents(60_00), cents(0))).toBe(-60_00)
  expect(paymentChange(cents(0), cents(2_000_01))).toBeNull()
})
