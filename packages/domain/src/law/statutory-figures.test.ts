import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { endingFigures, PENSION_AGES, paymentRateOf } from './statutory-figures.ts'

test('the pension ages are reported from two years before the last day that is set, with their source', () => {
  const { setUntil = civilDate('9999-01-01'), source } = PENSION_AGES
  const warned = civilDate(`${Number(setUntil.slice(0, 4)) - 2}${setUntil.slice(4)}`)
  expect(endingFigures(addDays(warned, -1))).toEqual([])
  expect(endingFigures(warned)).toEqual([expect.stringContaining(source)])
})

test('ages are set for one year beyond the last one that is listed', () => {
  expect(PENSION_AGES.setUntil?.slice(0, 4)).toBe(String((PENSION_AGES.until.at(-1)?.year ?? 0) + 1))
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
