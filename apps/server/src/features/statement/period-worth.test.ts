import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { units } from '@sammas/domain/money/units'
import { expect, test } from 'vitest'
import type { FundMovement } from '../../pension/fund-movements.ts'
import { fundsOf } from './period-worth.ts'

const FUND = isin('EE3600109435')
const YEAR = { from: civilDate('2025-01-01'), to: civilDate('2025-12-31') }

const moved = (date: string, quantity: number): FundMovement => ({
  date: civilDate(date),
  isin: FUND,
  units: units(quantity),
  pillar: 2,
  amount: cents(quantity),
  isArrival: false,
  isToPik: false,
  payer: null,
})

test.each([
  ['bought and sold on the first day', ['2025-01-01', '2025-01-01'], [FUND]],
  ['bought and sold on the last day', ['2025-12-31', '2025-12-31'], [FUND]],
  ['bought before, sold after', ['2024-12-31', '2026-01-01'], [FUND]],
  ['bought and sold before', ['2024-12-30', '2024-12-31'], []],
  ['bought after', ['2026-01-01', '2026-01-02'], []],
])('a fund %s: whether the year lists it', (_, days, isListed) => {
  const movements = days.map((day, index) => moved(day, index === 0 ? 5 : -5))
  expect(fundsOf(movements, YEAR)).toEqual(isListed)
})
