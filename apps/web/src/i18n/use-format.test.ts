import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { rateFromFraction } from '@sammas/domain/money/rate'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { expect, test } from 'vitest'
import { formatIn } from './use-format.ts'

const et = formatIn('et')
const en = formatIn('en')
const day = civilDate('2026-11-05')

test('amounts, shares and fees read as the language writes them', () => {
  expect([et.euros(cents(1_234_550)), en.euros(cents(1_234_550))]).toEqual([
    '12\u00a0345,50\u00a0€',
    '12\u00a0345.50\u00a0€',
  ])
  expect([et.percent(basisPoints(715), 1), en.percent(basisPoints(715), 1)]).toEqual(['7,2%', '7.2%'])
  expect([et.fee(rateFromFraction(0.0039)), en.fee(rateFromFraction(0.0039))]).toEqual(['0,39%', '0.39%'])
})

test('days: day before month in Estonian, month first in English', () => {
  expect([et.longDate(day), en.longDate(day)]).toEqual(['5.\u00a0november\u00a02026', 'November\u00a05,\u00a02026'])
  expect([et.dayMonth(day), en.dayMonth(day)]).toEqual(['5.\u00a0november', 'November\u00a05'])
  expect([et.dateIn('until', day), et.dayIn('on', day)]).toEqual(['5.\u00a0novembrini\u00a02026', '5.\u00a0novembril'])
  expect([et.weekday(day), en.weekday(day)]).toEqual(['neljapäev, 5. november', 'Thursday, November 5'])
})

test('hidden, every amount is the same mask, and other numbers stay visible', () => {
  const hidden = formatIn('et', true)
  const masks = [cents(0), cents(1), cents(-1_234_550)].map((amount) => hidden.euros(amount))
  expect(new Set(masks).size).toBe(1)
  expect(masks[0]).not.toMatch(/\d/)
  expect(formatIn('et').euros(cents(100))).toBe('1,00\u00a0€')
})
