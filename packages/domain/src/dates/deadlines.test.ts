import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { civilDate, startOfTallinnDay, tallinnDate } from './civil-date.ts'
import { applicationDeadlines } from '../application/kind-days.ts'
import { periodEnd, transferDate } from './deadlines.ts'
import { isWorkingDay } from './working-days.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const deadlines = (type: Parameters<typeof applicationDeadlines>[0], day: string) => {
  const { cancellationDeadline, fulfillmentDate } = applicationDeadlines(type, noon(day))
  return [cancellationDeadline, fulfillmentDate]
}

test.each([
  ['TRANSFER', '2021-03-31', '2021-03-31T20:59:59.999999999Z', '2021-05-03'],
  ['EARLY_WITHDRAWAL', '2021-03-31', '2021-07-31T20:59:59.999999999Z', '2021-09-01'],
  ['WITHDRAWAL', '2021-03-31', '2021-03-31T20:59:59.999999999Z', '2021-04-16'],
  ['TRANSFER', '2021-04-01', '2021-07-31T20:59:59.999999999Z', '2021-09-01'],
  ['EARLY_WITHDRAWAL', '2021-04-01', '2021-11-30T21:59:59.999999999Z', '2022-01-03'],
  ['WITHDRAWAL', '2021-04-01', '2021-04-30T20:59:59.999999999Z', '2021-05-17'],
  ['TRANSFER', '2021-08-11', '2021-11-30T21:59:59.999999999Z', '2022-01-03'],
  ['TRANSFER', '2021-12-01', '2022-03-31T20:59:59.999999999Z', '2022-05-02'],
  ['TRANSFER', '2024-08-11', '2024-11-30T21:59:59.999999999Z', '2025-01-02'],
  ['EARLY_WITHDRAWAL', '2021-11-30', '2022-03-31T20:59:59.999999999Z', '2022-05-02'],
  ['WITHDRAWAL', '2023-12-09', '2023-12-31T21:59:59.999999999Z', '2024-01-16'],
  ['STOP_CONTRIBUTIONS', '2021-04-01', '2021-11-30T21:59:59.999999999Z', '2022-01-01'],
  ['RESUME_CONTRIBUTIONS', '2021-03-31', '2021-07-31T20:59:59.999999999Z', '2021-09-01'],
] as const)('%s applied for on %s: cancel until %s, executed on %s', (type, day, deadline, fulfillment) => {
  expect(deadlines(type, day)).toEqual([deadline, fulfillment])
})

test('the last second of a period in Tallinn is inside it, the next is not', () => {
  expect(periodEnd(new Date('2021-03-31T20:59:59.999Z'))).toBe('2021-03-31')
  expect(periodEnd(new Date('2021-03-31T21:00:00.000Z'))).toBe('2021-07-31')
  expect(periodEnd(new Date('2021-11-30T22:00:00.000Z'))).toBe('2022-03-31')
})

test('in any year a deadline is not before the application and execution is a later working day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.constantFrom('TRANSFER', 'WITHDRAWAL', 'EARLY_WITHDRAWAL'),
      (moment, type) => {
        const { cancellationDeadline, fulfillmentDate } = applicationDeadlines(type, moment)
        const deadline = new Date(cancellationDeadline ?? '')
        expect(deadline.getTime()).toBeGreaterThanOrEqual(moment.getTime())
        expect(fulfillmentDate > tallinnDate(deadline)).toBe(true)
        expect(isWorkingDay(fulfillmentDate)).toBe(true)
      },
    ),
  )
})

test.each([
  ['2026-03-31', '2026-05-01'],
  ['2026-04-01', '2026-09-01'],
  ['2026-07-31', '2026-09-01'],
  ['2026-08-01', '2027-01-01'],
  ['2026-11-30', '2027-01-01'],
  ['2026-12-01', '2027-05-01'],
  ['2026-12-31', '2027-05-01'],
  ['2026-01-31', '2026-05-01'],
  ['2026-10-14', '2027-01-01'],
])('a switch signed on %s is carried out on %s', (today, date) => {
  expect(transferDate(civilDate(today))).toBe(date)
})

test('a transfer moves in the month in which the registry executes it', () => {
  for (let day = Temporal.PlainDate.from('2020-01-01'); day.year < 2032; day = day.add({ days: 1 })) {
    const today = civilDate(day.toString())
    const { fulfillmentDate } = applicationDeadlines('TRANSFER', startOfTallinnDay(today))
    expect(fulfillmentDate.slice(0, 7)).toBe(transferDate(today).slice(0, 7))
  }
})
