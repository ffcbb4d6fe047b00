import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents, sumCents } from '../money/cents.ts'
import { contributionsByYear, payers, type PaidMovement } from './contributions-by-year.ts'
import { borderDays, pillarBorder } from './pillar-border.ts'

const paid = (date: string, amount: number, more: Partial<PaidMovement> = {}): PaidMovement => ({
  date: civilDate(date),
  amount: cents(amount),
  isArrival: false,
  isToPik: false,
  pillar: 2,
  payer: 'OWN',
  ...more,
})

test('each payer of a pillar has a row for each year, the newest year first', () => {
  const movements = [
    paid('2025-01-15', 2_000),
    paid('2025-01-15', 4_000, { payer: 'STATE' }),
    paid('2025-12-15', 2_100),
    paid('2026-01-15', 2_200),
    paid('2026-01-20', 5_000, { pillar: 3, payer: 'EMPLOYER' }),
  ]
  expect(contributionsByYear(movements).map((row) => Object.values(row).join(' '))).toEqual([
    '2026 2 OWN 2200',
    '2026 3 EMPLOYER 5000',
    '2025 2 OWN 4100',
    '2025 2 STATE 4000',
  ])
})

test('a switch inside the pillar pays nothing in; units from outside it have no payer', () => {
  const switched = [
    paid('2026-05-01', -10_000, { payer: null }),
    paid('2026-05-01', 10_000, { payer: null, isArrival: true }),
  ]
  expect(contributionsByYear(switched)).toEqual([])
  const inherited = paid('2026-05-01', 700, { payer: null, isArrival: true })
  expect(contributionsByYear([...switched, inherited])).toEqual([{ year: 2026, pillar: 2, payer: null, amount: 700 }])
})

const movement = fc.record({
  date: fc.constantFrom('2024-12-31', '2025-01-01', '2025-06-02', '2026-01-02').map(civilDate),
  amount: fc.integer({ min: -5_000, max: 5_000 }).map(cents),
  isArrival: fc.boolean(),
  isToPik: fc.boolean(),
  pillar: fc.constantFrom(2 as const, 3 as const),
  payer: fc.constantFrom(...payers, null),
})

test('all rows of a pillar add up to the account’s paid-in sum', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
      const rows = contributionsByYear(movements)
      for (const pillar of [2, 3]) {
        const border = pillarBorder(borderDays(movements.filter((one) => one.pillar === pillar)))
        expect(sumCents(rows.filter((row) => row.pillar === pillar).map(({ amount }) => amount))).toBe(border.paidIn)
      }
    }),
  )
})
