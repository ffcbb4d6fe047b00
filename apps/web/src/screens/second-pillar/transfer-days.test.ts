import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { transferDays } from './transfer-days.ts'

test.each([
  ['2026-11-21', '2027-01-01', '2026-11-30'],
  ['2026-11-30', '2027-01-01', '2026-11-30'],
  ['2026-12-01', '2027-05-01', '2027-03-31'],
  ['2027-03-31', '2027-05-01', '2027-03-31'],
  ['2027-04-01', '2027-09-01', '2027-07-31'],
])('signed on %s: switched after %s, cancellable until %s', (signed, switchedAfter, cancellableUntil) => {
  expect(transferDays(civilDate(signed))).toEqual({ switchedAfter, cancellableUntil })
})
