import { yearlyStatement } from '@sammas/contract/statement'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { statementNumber } from './statement-number.ts'

const amounts = {
  opening: 100,
  own: 0,
  employer: 0,
  state: 0,
  other: 0,
  out: 0,
  switched: 0,
  growth: 5,
  closing: 105,
  fees: 1,
}
const fund = { ...amounts, isin: 'EE3600019774', name: 'Fond' }

const numberOf = (change: object = {}, part: object = {}, code = '49203152718') =>
  statementNumber(
    z.decode(yearlyStatement, {
      asOf: '2026-11-24',
      from: '2025-01-01',
      to: '2025-12-31',
      years: [2026, 2025],
      empty: null,
      pillars: [{ ...amounts, pillar: 2, rate: 0.05, annualised: false, funds: [{ ...fund, ...part }] }],
      total: amounts,
      ...change,
    }),
    personalCode(code),
  )

test('a statement keeps its number on later days, in another language, and in later versions', () => {
  const number = numberOf()
  expect(number).toBe('ED0W-CA3X-HGVZ')
  expect(numberOf({ asOf: '2027-01-02', years: [2027, 2026, 2025] })).toBe(number)
  expect(numberOf({}, { name: 'Fund' })).toBe(number)
  expect(numberOf({}, { toPik: 0 })).toBe(number)
})

test('another amount, period or person has another number', () => {
  const numbers = [
    numberOf(),
    numberOf({}, { own: 0.01 }),
    numberOf({}, { closing: null }),
    numberOf({ total: { ...amounts, fees: 2 } }),
    numberOf({ to: '2025-12-30' }),
    numberOf({}, {}, '38501010002'),
  ]
  expect(new Set(numbers).size).toBe(numbers.length)
})
