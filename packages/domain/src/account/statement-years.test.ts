import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import type { PaidMovement } from './contributions-by-year.ts'
import type { EmptyYearReason } from './empty-year.ts'
import { emptyYearReason } from './statement-years.ts'

const today = civilDate('2026-11-23')
const movement = (date: string, amount: number, change: Partial<PaidMovement> = {}): PaidMovement => ({
  pillar: 2,
  date: civilDate(date),
  amount: cents(amount),
  isArrival: false,
  isToPik: false,
  payer: amount > 0 ? 'OWN' : null,
  ...change,
})
const paid = movement('2015-05-01', 10_000)
const paidThird = movement('2015-05-02', 10_000, { pillar: 3 })
const toPik = movement('2021-09-01', -12_000, { isToPik: true })
const takenOut = movement('2021-09-01', -12_000)
const takenOutOfThird = movement('2021-09-02', -12_000, { pillar: 3 })

const cases: readonly [string, readonly PaidMovement[], number, EmptyYearReason][] = [
  ['nothing was ever paid', [], 2025, 'never'],
  ['the first payment came later', [paid], 2014, 'not-yet'],
  ['the year has not begun', [paid], 2027, 'to-come'],
  ['all went to a PIK before', [paid, toPik], 2023, 'on-pik'],
  ['all was taken out before', [paid, takenOut], 2023, 'taken-out'],
  ['one pillar went to a PIK and the other was taken out', [paid, paidThird, toPik, takenOutOfThird], 2023, 'gone'],
  ['some was taken out first and the rest went to a PIK', [paid, movement('2020-01-02', -1), toPik], 2023, 'on-pik'],
  ['money came back after the year', [paid, toPik, movement('2025-02-01', 5)], 2023, 'on-pik'],
  [
    'all went to a PIK before, and was taken out after it had come back',
    [paid, toPik, movement('2024-02-01', 12_000), movement('2025-02-01', -12_000)],
    2023,
    'on-pik',
  ],
  ['it is unknown where it went', [paid], 2023, 'gone'],
]

test.each(cases)('a year without money in funds, because %s', (_name, movements, year, reason) => {
  expect(emptyYearReason(movements, year, today)).toBe(reason)
})
