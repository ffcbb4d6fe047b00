import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { basisPoints } from '../money/basis-points.ts'
import { passLaw } from '../testing/law-of.ts'
import { firstDayUnder, inForceOn } from './figure.ts'
import { preferentialStart } from './pension-age.ts'
import { highestRateOn, paymentRatesOn, statePercentOn } from './payment-rates.ts'
import {
  endingFigures,
  figureEnds,
  INCOME_TAX,
  PENSION_AGES,
  paymentRateOf,
  PREFERENTIAL_AGE,
  SECOND_PILLAR_CONTRIBUTION,
  statutoryVersions,
} from './statutory-figures.ts'

test('the pension ages are reported from two years before the last day that is set, with their source', () => {
  const { setUntil = civilDate('9999-01-01'), source } = PENSION_AGES.at(-1) ?? PENSION_AGES[0]
  const warned = civilDate(`${Number(setUntil.slice(0, 4)) - 2}${setUntil.slice(4)}`)
  expect(endingFigures(addDays(warned, -1))).toEqual([])
  expect(endingFigures(warned)).toEqual([expect.stringContaining(source)])
  expect(figureEnds()).toEqual([{ name: 'PENSION_AGES', setUntil }])
})

test('a figure whose next version is passed does not end', () => {
  const take = passLaw(PENSION_AGES, '2029-01-01', { years: 65, months: 4, setUntil: civilDate('2029-12-31') })
  expect(figureEnds()).toEqual([{ name: 'PENSION_AGES', setUntil: '2029-12-31' }])
  take()
})

test('every version of every figure has its first day, source and day of comparison, in the order of the days', () => {
  const versions = statutoryVersions()
  expect(new Set(versions.map(({ name }) => name)).size).toBe(11)
  for (const [index, { name, from, source, checked }] of versions.entries()) {
    expect(source, name).not.toBe('')
    expect(checked, name).toMatch(/^202\d-/)
    const before = versions[index - 1]
    if (before?.name === name) expect(before.from < from, name).toBe(true)
  }
})

test('a version holds from its first day until the eve of the next one, and the first one before it too', () => {
  const [first] = INCOME_TAX
  const take = passLaw(INCOME_TAX, '2027-01-01', { share: basisPoints(2400) })
  expect(inForceOn(INCOME_TAX, civilDate('2027-01-01')).share).toBe(2400)
  expect(inForceOn(INCOME_TAX, civilDate('2026-12-31'))).toEqual(first)
  expect(inForceOn(INCOME_TAX, civilDate('1999-01-01'))).toEqual(first)
  take()
  expect(inForceOn(INCOME_TAX, civilDate('2027-01-01'))).toEqual(first)
})

test('of one day’s rates the first is the least and the last the highest', () => {
  expect([paymentRatesOn(civilDate('2024-12-31')), highestRateOn(civilDate('2024-12-31'))]).toEqual([[2], 2])
  expect(statePercentOn(civilDate('2024-12-31'))).toBe(4)
  const day = civilDate('2025-01-01')
  expect(paymentRatesOn(day)).toEqual(SECOND_PILLAR_CONTRIBUTION.at(-1)?.rates)
  expect(highestRateOn(day)).toBe(paymentRatesOn(day).at(-1))
  expect(statePercentOn(day)).toBe(SECOND_PILLAR_CONTRIBUTION.at(-1)?.statePercent)
})

test('the first day of a rule is the first one on which the rule in force then is met', () => {
  const start = civilDate('2030-01-01')
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
      fc.array(fc.integer({ min: -400, max: 2_000 }), { minLength: 4, maxLength: 4 }),
      (gaps, days) => {
        const starts = [0, ...gaps].map((_, index, all) => all.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
        const figure = starts.map((after) => ({ from: addDays(start, after), source: '', checked: start }))
        const [first, ...later] = figure
        if (first === undefined) throw new Error('There is a first version')
        const under = (from: string) => days[figure.findIndex((version) => version.from === from)] ?? 0
        const found = firstDayUnder([[first, ...later]], (from) => addDays(start, under(from)))
        // By hand: each day is looked at under the version that holds on it.
        let day = -400
        for (; ; day += 1) {
          const index = Math.max(
            0,
            starts.findLastIndex((after) => after <= day),
          )
          if ((days[index] ?? 0) <= day) break
        }
        expect(found).toBe(addDays(start, day))
      },
    ),
  )
})

test('another preferential age counts from its day on, together with the pension age of that day', () => {
  const birth = civilDate('1975-06-01')
  expect(preferentialStart(birth).date).toBe('2035-09-01')
  const take = passLaw(PREFERENTIAL_AGE, '2034-01-01', { yearsBefore: 3 })
  expect(preferentialStart(birth)).toEqual({ date: '2037-09-01', age: { years: 62, months: 3 } })
  expect(preferentialStart(civilDate('1970-06-01')).date).toBe('2030-09-01')
  take()
})

test.each([
  [2, 2],
  [4, 4],
  [6, 6],
  [0, null],
  [3, null],
  [8, null],
])('%s %% is the rate %s', (percent, rate) => {
  expect(paymentRateOf(percent)).toBe(rate)
})
