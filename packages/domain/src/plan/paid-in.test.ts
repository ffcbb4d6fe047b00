import { expect, test } from 'vitest'
import type { PaidMovement, Payer } from '../account/contributions-by-year.ts'
import { addMonths, civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { inferredWage } from '../payment-rate/own-contributions.ts'
import { type MissingWage, missingWage } from './missing-wage.ts'
import { aMonthOf, lastFullMonths, paidInAll, paidInto, thisYear } from './paid-in.ts'

const TODAY = civilDate('2026-11-23')

test('twelve full months end with the last month that is over', () => {
  expect(lastFullMonths(TODAY)).toEqual({ from: '2025-11-01', until: '2026-10-31' })
  expect(lastFullMonths(civilDate('2027-01-31'))).toEqual({ from: '2026-01-01', until: '2026-12-31' })
  expect(thisYear(TODAY)).toEqual({ from: '2026-01-01', until: '2026-11-23' })
})

const movement = (
  date: string,
  amount: number,
  payer: Payer | null,
  more: Partial<PaidMovement> = {},
): PaidMovement => ({
  date: civilDate(date),
  amount: cents(amount),
  payer,
  pillar: 2,
  isArrival: false,
  isToPik: false,
  ...more,
})

test('fresh money of the days counts, by its payer', () => {
  const movements = [
    movement('2025-10-31', 1, 'OWN'),
    movement('2025-11-01', 9, 'OWN'),
    movement('2025-11-02', 1, 'OWN'),
    movement('2026-03-13', 200, 'STATE'),
    movement('2026-10-31', 30, 'OWN'),
    movement('2026-11-01', 2, 'OWN'),
    movement('2026-04-01', 4_000, null),
    movement('2026-04-02', 50_000, 'EMPLOYER', { pillar: 3 }),
    movement('2026-05-02', 600_000, null, { isArrival: true }),
    movement('2026-05-02', -600_000, null),
  ]
  const second = paidInto(movements, 2, lastFullMonths(TODAY))
  expect(second).toEqual({ own: 40, employer: 0, state: 200, unsaid: 4_000 })
  expect(paidInAll(second)).toBe(4_240)
  expect(paidInto(movements, 3, thisYear(TODAY))).toEqual({ own: 0, employer: 50_000, state: 0, unsaid: 0 })
  expect(aMonthOf(cents(1_000))).toBe(83)
  expect(aMonthOf(cents(-1_006))).toBe(-84)
})

/** Both parts of each month from a month on, before another one. */
const monthly = (since: string, own: number, state: number, before = '2026-11'): PaidMovement[] => {
  const movements: PaidMovement[] = []
  for (let day = civilDate(`${since}-13`); day < before; day = addMonths(day, 1))
    movements.push(movement(day, own, 'OWN'), movement(day, state, 'STATE'))
  return movements
}

test.each<[string, PaidMovement[], MissingWage]>([
  ['nothing came in', [movement('2024-01-12', 100, 'OWN')], 'no-contributions'],
  ['the payer is unknown', [movement('2025-01-12', 1, 'OWN'), movement('2026-09-12', 1, null)], 'payer-unknown'],
  ['contributions ended three months ago', monthly('2025-01', 4_000, 8_000, '2026-09'), 'ended'],
  ['contributions began within the year', monthly('2026-02', 4_000, 8_000), 'too-short'],
  [
    'contributions came back after a gap',
    [...monthly('2024-01', 4_000, 8_000, '2025-01'), ...monthly('2026-08', 4_000, 8_000)],
    'too-short',
  ],
  ['the parts of the months fit no rate', monthly('2025-01', 4_000, 9_000), 'parts-disagree'],
  ['the state pays nothing', monthly('2025-01', 4_000, 0), 'parts-disagree'],
])('no wage is known where %s', (_, movements, reason) => {
  expect(inferredWage(movements, TODAY)).toBeNull()
  expect(missingWage(movements, TODAY)).toBe(reason)
})

test('a single month without contributions leaves the wage known', () => {
  expect(inferredWage(monthly('2025-01', 4_000, 8_000, '2026-10'), TODAY)).not.toBeNull()
})
