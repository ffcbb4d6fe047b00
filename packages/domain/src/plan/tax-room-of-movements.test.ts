import { expect, test } from 'vitest'
import type { PaidMovement } from '../account/contributions-by-year.ts'
import { addMonths, civilDate } from '../dates/civil-date.ts'
import { centsFromEuros as euros } from '../money/cents.ts'
import { taxRoom } from '../payment/tax-room.ts'
import { taxRoomOfMovements } from './tax-room-of-movements.ts'

const TODAY = civilDate('2026-11-23')
const paid = (date: string, payer: PaidMovement['payer'], amount: number, pillar: 2 | 3): PaidMovement => ({
  date: civilDate(date),
  amount: euros(amount),
  payer,
  pillar,
  isArrival: false,
  isToPik: false,
})
/** Both parts of a wage of 2 000 € in each of the last fifteen months. */
const wages = Array.from({ length: 15 }, (_, ago) => addMonths(civilDate('2026-11-12'), -ago)).flatMap((date) => [
  paid(date, 'OWN', 40, 2),
  paid(date, 'STATE', 80, 2),
])
const third = [
  paid('2025-12-31', 'OWN', 1_000, 3),
  paid('2026-01-01', 'OWN', 100, 3),
  paid('2026-11-23', 'EMPLOYER', 20, 3),
]

test.each<[string, PaidMovement[], Parameters<typeof taxRoom>[0]]>([
  [
    'the wage behind contributions',
    [...wages, ...third],
    { wage: euros(2_000), rate: null, paid: euros(120), day: TODAY },
  ],
  ['no known wage', third, { wage: null, rate: null, paid: euros(120), day: TODAY }],
  ['no payment of the year', wages, { wage: euros(2_000), rate: null, paid: euros(0), day: TODAY }],
])('the tax room of the year with %s counts the third pillar’s payments of this year alone', (_, movements, year) => {
  expect(taxRoomOfMovements(movements, TODAY)).toEqual(taxRoom(year))
})
