import { expect, test } from 'vitest'
import { application } from '../testing/sample-applications.ts'
import { DEAR, DEAR_THIRD } from '../testing/sample-holdings.ts'
import { civilDate } from '../dates/civil-date.ts'
import { comingDates, daysLeft, type ComingDatesFacts } from './coming-dates.ts'

const facts = (now: string, more: Partial<ComingDatesFacts> = {}): ComingDatesFacts => ({
  now: new Date(now),
  hasFundsToSwitch: false,
  mayChooseRate: false,
  contributionsEnd: null,
  hasThirdPillar: false,
  applications: [],
  fundPensionDays: [],
  amlAnswersUntil: null,
  ...more,
})

test('the first day without contributions is a date until it is reached', () => {
  const contributionsEnd = civilDate('2027-05-01')
  const found = (now: string) => comingDates(facts(now, { contributionsEnd })).map(({ kind, day }) => `${day} ${kind}`)
  expect(found('2027-04-30T20:59:59Z')).toEqual(['2027-05-01 contributions-end'])
  expect(found('2027-05-01T20:59:59Z')).toEqual(['2027-05-01 contributions-end'])
  expect(found('2027-05-01T21:00:00Z')).toEqual([])
})

const transfer = (until: string | null, carriedOut: string | null, source = DEAR, status = 'PENDING') => ({
  ...application('TRANSFER', { source, status, cancellationDeadline: until }),
  mandateId: null as number | null,
  carriedOut: carriedOut === null ? null : civilDate(carriedOut),
})

const shown = (given: ComingDatesFacts) =>
  comingDates(given).map((date) => `${date.day} ${date.kind} ${daysLeft(date, given.now)}`)

const switching = { hasFundsToSwitch: true }
const choosing = { mayChooseRate: true }
test.each([
  // 30 November ends at midnight in Tallinn, which is 22:00 UTC
  ['the last evening to sign a switch', switching, '2026-11-30T21:59:59Z', '2026-11-30 switch-signing 0', '2027-01-04'],
  ['the next period’s first minute', switching, '2026-11-30T22:00:00Z', '2027-03-31 switch-signing 120', '2027-05-03'],
  ['the last evening to choose a rate', choosing, '2026-11-30T21:59:59Z', '2026-11-30 rate-signing 0', '2027-01-01'],
  ['the first minute of December', choosing, '2026-11-30T22:00:00Z', '2027-11-30 rate-signing 364', '2028-01-01'],
])('the day to sign: %s', (_, can, now, line, carriedOut) => {
  const given = facts(now, can)
  expect(shown(given)).toEqual([line])
  expect(comingDates(given)[0]).toMatchObject({ carriedOut })
})

test('a pending rate has no day to cancel it, only the one to replace it and the one on which it is in force', () => {
  const pending = {
    ...application('PAYMENT_RATE', { cancellationDeadline: '2026-11-30T21:59:59.999999999Z' }),
    mandateId: 7,
  }
  const applications = [{ ...pending, carriedOut: civilDate('2027-01-01') }]
  expect(shown(facts('2026-11-23T08:00:00Z', { applications, mayChooseRate: true }))).toEqual([
    '2026-11-30 rate-signing 7',
    '2027-01-01 application 39',
  ])
})

test.each([
  ['the last minute of the year', '2026-12-28T13:59:59Z', '2026-12-28 payment-year 0'],
  ['the minute after', '2026-12-28T14:00:00Z', '2027-12-28 payment-year 365'],
  ['New Year’s Eve, half an hour before midnight in Tallinn', '2026-12-31T21:30:00Z', '2027-12-28 payment-year 362'],
])('a payment that counts for the year: %s', (_, now, line) => {
  expect(shown(facts(now, { hasThirdPillar: true }))).toEqual([line])
})

test('a person without a pillar or pending applications has no dates', () => {
  expect(comingDates(facts('2026-06-01T09:00:00Z'))).toEqual([])
})

test('a pending application has its last day to cancel and the day on which it is carried out, the nearest first', () => {
  const applications = [transfer('2026-11-30T21:59:59.999999999Z', '2027-01-04')]
  expect(shown(facts('2026-11-22T08:00:00Z', { applications, hasThirdPillar: true }))).toEqual([
    '2026-11-30 cancellation 8',
    '2026-12-28 payment-year 36',
    '2027-01-04 application 43',
  ])
  expect(shown(facts('2026-12-01T08:00:00Z', { applications }))).toEqual(['2027-01-04 application 34'])
})

test('the parts of one signature share their days; a part with another day has its own', () => {
  const day = (id: number, mandateId: number | null, carriedOut: string) => ({
    ...transfer('2026-11-30T21:59:59.999999999Z', carriedOut),
    id,
    mandateId,
  })
  const applications = [
    day(1, 7, '2027-01-04'),
    day(2, 7, '2027-01-04'),
    day(3, 7, '2027-05-03'),
    day(4, null, '2027-01-04'),
    day(5, null, '2027-01-04'),
  ]
  const found = comingDates(facts('2026-11-22T08:00:00Z', { applications })).map((date) =>
    'parts' in date ? [date.kind, date.day, date.key, date.parts.map(({ id }) => id)] : [],
  )
  expect(found).toEqual([
    ['cancellation', '2026-11-30', 'mandate-7', [1, 2, 3]],
    ['cancellation', '2026-11-30', 'application-4', [4]],
    ['cancellation', '2026-11-30', 'application-5', [5]],
    ['application', '2027-01-04', 'mandate-7', [1, 2]],
    ['application', '2027-01-04', 'application-4', [4]],
    ['application', '2027-01-04', 'application-5', [5]],
    ['application', '2027-05-03', 'mandate-7', [3]],
  ])
})

test.each([
  ['cannot be cancelled', transfer('2026-11-30T21:59:59Z', null, DEAR_THIRD)],
  ['is over', transfer('2026-11-30T21:59:59Z', '2027-01-04', DEAR, 'COMPLETE')],
  ['names no deadline and no day', transfer(null, null)],
])('an application that %s has no date', (_, one) => {
  expect(shown(facts('2026-11-22T08:00:00Z', { applications: [one] }))).toEqual([])
})

test('answers that run out have their day in Tallinn', () => {
  const amlAnswersUntil = new Date('2027-03-01T22:30:00Z')
  expect(shown(facts('2026-11-22T08:00:00Z', { amlAnswersUntil }))).toEqual(['2027-03-02 aml 100'])
})

test('the next payment of a fund pension is a date, once a day', () => {
  const [next, later] = [civilDate('2026-12-16'), civilDate('2027-01-18')]
  expect(shown(facts('2026-11-23T08:00:00Z', { fundPensionDays: [later, next, next] }))).toEqual([
    '2026-12-16 fund-pension 23',
    '2027-01-18 fund-pension 56',
  ])
})
