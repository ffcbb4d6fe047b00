import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { expect, test } from 'vitest'
import type { ApplicationDetails } from '../database/tables/application-details.ts'
import { scheduleOf } from './kinds.ts'

/*
 * The days of ten years, written down from a calendar and not computed: a rule that is wrong here and in the product alike is seen.
 * Working days by Pühade ja tähtpäevade seadus § 1 and § 2 (1 January, 24 February, Good Friday, 1 May, 23 and 24 June, 20 August,
 * 24 to 26 December; Saturdays and Sundays); days of execution by Kogumispensionide seadus and the registry's rules (docs/rules.md:
 * Registry calendar).
 */

/** By year the first working day of January, from 1 May and from 1 September. */
const FIRST_WORKING_DAYS: Readonly<Record<number, readonly [january: string, may: string, september: string]>> = {
  2026: ['2026-01-02', '2026-05-04', '2026-09-01'],
  2027: ['2027-01-04', '2027-05-03', '2027-09-01'],
  2028: ['2028-01-03', '2028-05-02', '2028-09-01'],
  2029: ['2029-01-02', '2029-05-02', '2029-09-03'],
  2030: ['2030-01-02', '2030-05-02', '2030-09-02'],
  2031: ['2031-01-02', '2031-05-02', '2031-09-01'],
  2032: ['2032-01-02', '2032-05-03', '2032-09-01'],
  2033: ['2033-01-03', '2033-05-02', '2033-09-01'],
  2034: ['2034-01-02', '2034-05-02', '2034-09-01'],
  2035: ['2035-01-02', '2035-05-02', '2035-09-03'],
  2036: ['2036-01-02', '2036-05-02', '2036-09-01'],
}

/** By year the day of each month, January first, on which the registry pays out: the first working day from the 16th. */
const PAYOUT_DAYS: Readonly<Record<number, string>> = {
  2027: '18 16 16 16 17 16 16 16 16 18 16 16',
  2028: '17 16 16 17 16 16 17 16 18 16 16 18',
  2029: '16 16 16 16 16 18 16 16 17 16 16 17',
  2030: '16 18 18 16 16 17 16 16 16 16 18 16',
  2031: '16 17 17 16 16 16 16 18 16 16 17 16',
  2032: '16 16 16 16 17 16 16 16 16 18 16 16',
  2033: '17 16 16 18 16 16 18 16 16 17 16 16',
  2034: '16 16 16 17 16 16 17 16 18 16 16 18',
  2035: '16 16 16 16 16 18 16 16 17 16 16 17',
  2036: '16 18 17 16 16 16 16 18 16 16 17 16',
}

const YEARS = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]

const account = { depositAccountIBAN: 'EE382200221020145685' }
const TRANSFER: ApplicationDetails = { type: 'TRANSFER', pillar: 2, sourceIsin: isin('EE3600109435'), exchanges: [] }
const sum = { amounts: [], taxResidency: 'EST', ...account }
const pension = { durationYears: 20, ...account }
const MONTHLY: readonly ApplicationDetails[] = [
  { type: 'WITHDRAWAL', ...account },
  { type: 'PARTIAL_WITHDRAWAL', ...sum },
  { type: 'FUND_PENSION_OPENING', ...pension },
  { type: 'FUND_PENSION_OPENING_THIRD_PILLAR', ...pension },
]

/** The day of execution of an application that is handed in at noon. */
const dayOf = (details: ApplicationDetails, day: string) => scheduleOf(details, new Date(`${day}T10:00:00Z`)).dueDate
const deadlineOf = (details: ApplicationDetails, day: string) =>
  scheduleOf(details, new Date(`${day}T10:00:00Z`)).cancellationDeadline?.slice(0, 10)

const firstDays = (year: number) => FIRST_WORKING_DAYS[year] ?? ['', '', '']

test.each(YEARS)(
  'switches of %i are carried out on the days of the three periods, and cancelled until their ends',
  (year) => {
    const [, may, september] = firstDays(year)
    const [january, nextMay] = firstDays(year + 1)
    const days = ['03-31', '04-01', '07-31', '08-01', '11-30', '12-01'].map((day) => dayOf(TRANSFER, `${year}-${day}`))
    expect(days).toEqual([may, september, september, january, january, nextMay])
    expect(deadlineOf(TRANSFER, `${year}-03-31`)).toBe(`${year}-03-31`)
    expect(deadlineOf(TRANSFER, `${year}-12-01`)).toBe(`${year + 1}-03-31`)
  },
)

test.each(YEARS)('taking all out early waits one period more in %i', (year) => {
  const early: ApplicationDetails = { type: 'EARLY_WITHDRAWAL', ...account }
  const [, , september] = firstDays(year)
  const [january, may] = firstDays(year + 1)
  expect(['03-31', '07-31', '11-30'].map((day) => dayOf(early, `${year}-${day}`))).toEqual([september, january, may])
})

test.each(YEARS)('contributions stop and return on the first of a month in %i, working day or not', (year) => {
  const pauses: readonly ApplicationDetails[] = [
    { type: 'STOP_CONTRIBUTIONS', earliestResumeTime: '' },
    { type: 'RESUME_CONTRIBUTIONS' },
  ]
  for (const pause of pauses) {
    expect(['03-31', '07-31', '11-30'].map((day) => dayOf(pause, `${year}-${day}`))).toEqual([
      `${year}-09-01`,
      `${year + 1}-01-01`,
      `${year + 1}-05-01`,
    ])
  }
})

test.each(YEARS)('a contribution rate of %i is in force from the 1 January after 30 November', (year) => {
  const rate: ApplicationDetails = { type: 'PAYMENT_RATE', paymentRate: 6 }
  expect(dayOf(rate, `${year}-11-30`)).toBe(`${year + 1}-01-01`)
  expect(dayOf(rate, `${year}-12-01`)).toBe(`${year + 2}-01-01`)
})

test.each(Object.entries(PAYOUT_DAYS))(
  'money out is paid in each month of %s on the day of the calendar',
  (year, text) => {
    for (const [index, day] of text.split(' ').entries()) {
      const before = index === 0 ? `${Number(year) - 1}-12` : `${year}-${String(index).padStart(2, '0')}`
      const paid = civilDate(`${year}-${String(index + 1).padStart(2, '0')}-${day}`)
      // Handed in on the first and on a late day of the month before.
      for (const details of MONTHLY) {
        expect([dayOf(details, `${before}-01`), dayOf(details, `${before}-28`)], details.type).toEqual([paid, paid])
      }
    }
  },
)

// A sum from the third pillar is paid on the fourth working day, around each kind of holiday.
test.each([
  ['2026-12-22', '2026-12-30'],
  ['2027-12-22', '2027-12-29'],
  ['2028-12-22', '2029-01-02'],
  ['2029-12-21', '2030-01-02'],
  ['2030-12-23', '2031-01-02'],
  ['2031-06-20', '2031-06-30'],
  ['2032-03-25', '2032-04-01'],
  ['2033-02-22', '2033-03-01'],
  ['2034-08-17', '2034-08-23'],
  ['2035-04-30', '2035-05-07'],
])('a sum from the third pillar of %s is paid on %s, and is never cancelled', (day, paid) => {
  const third: ApplicationDetails = { type: 'WITHDRAWAL_THIRD_PILLAR', ...sum }
  expect(scheduleOf(third, new Date(`${day}T10:00:00Z`))).toEqual({ cancellationDeadline: null, dueDate: paid })
})
