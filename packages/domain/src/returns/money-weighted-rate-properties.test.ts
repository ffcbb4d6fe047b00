import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { cents, sumCents } from '../money/cents.ts'
import { valuesOf } from './index-series.ts'
import { type Flow, moneyWeightedRate } from './money-weighted-rate.ts'
import { indexReturn, personalReturn, type Portfolio } from './returns.ts'

const START = civilDate('2000-01-01')
const LAST_DAY = 6000

const payments = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 5000 }), amount: fc.integer({ min: 10_000, max: 1_000_000 }) }),
  { minLength: 1, maxLength: 12 },
)
const growth = fc.double({ min: 0.3, max: 4, noNaN: true })

type Payment = { day: number; amount: number }
const rateOf = (flows: readonly Flow[]) => moneyWeightedRate(flows)?.rate ?? null
const paidIn = (list: readonly Payment[]) => list.reduce((sum, { amount }) => sum + amount, 0)

function flowsOf(list: readonly Payment[], ending: number, { scale = 1, shift = 0 } = {}): Flow[] {
  const at = (day: number) => addDays(START, day + shift)
  const paid = list.map(({ day, amount }) => ({ date: at(day), amount: cents(-amount * scale) }))
  return [...paid, { date: at(LAST_DAY), amount: cents(ending * scale) }]
}

test('a hundred times the money has the same return', () => {
  fc.assert(
    fc.property(payments, growth, fc.integer({ min: 2, max: 100 }), (list, factor, scale) => {
      const ending = Math.round(paidIn(list) * factor)
      expect(rateOf(flowsOf(list, ending, { scale }))).toBeCloseTo(rateOf(flowsOf(list, ending)) ?? NaN, 9)
    }),
  )
})

test('the same payments so many days later have the same return', () => {
  fc.assert(
    fc.property(payments, growth, fc.integer({ min: -3000, max: 9000 }), (list, factor, shift) => {
      const ending = Math.round(paidIn(list) * factor)
      expect(rateOf(flowsOf(list, ending, { shift }))).toBe(rateOf(flowsOf(list, ending)))
    }),
  )
})

test('more than was paid in is a gain, less is a loss, as much is neither', () => {
  fc.assert(
    fc.property(payments, growth, (list, factor) => {
      const ending = Math.round(paidIn(list) * factor)
      expect(Math.sign(rateOf(flowsOf(list, ending)) ?? NaN)).toBe(Math.sign(ending - paidIn(list)))
      expect(rateOf(flowsOf(list, paidIn(list)))).toBe(0)
    }),
  )
})

test('at a price that never changes every person has a return of 0 and a gain of 0', () => {
  const constant = valuesOf([{ date: civilDate('1990-01-01'), value: 0.63912 }])
  fc.assert(
    fc.property(payments, fc.integer({ min: 0, max: 1_000_000 }), (list, beginning) => {
      const portfolio: Portfolio = {
        from: START,
        today: addDays(START, LAST_DAY),
        beginning: cents(beginning),
        ending: cents(0),
        transactions: list.map(({ day, amount }) => ({ date: addDays(START, day), amount: cents(amount) })),
      }
      expect(indexReturn(portfolio, constant)).toEqual({ rate: 0, annualised: true, amount: 0 })
      const ending = sumCents([cents(beginning), cents(paidIn(list))])
      expect(personalReturn({ ...portfolio, ending })).toEqual({ rate: 0, annualised: true, amount: 0 })
    }),
  )
})

test('the order of the flows and how a day is split do not matter', () => {
  fc.assert(
    fc.property(payments, growth, (list, factor) => {
      const ending = Math.round(paidIn(list) * factor)
      const halves = list.flatMap(({ day, amount }) => [
        { day, amount: Math.floor(amount / 2) },
        { day, amount: Math.ceil(amount / 2) },
      ])
      expect(rateOf(flowsOf(halves, ending).toReversed())).toBeCloseTo(rateOf(flowsOf(list, ending)) ?? NaN, 9)
    }),
  )
})
