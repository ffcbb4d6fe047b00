import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { nextCheckAt, type Watching } from './notice-due.ts'
import type { NoticeFacts, NoticeApplication } from './notices.ts'

const now = new Date('2026-03-20T10:00:00Z')
const HOUR_MS = 3_600_000

const nothing: NoticeFacts = {
  now,
  from: now,
  applications: [],
  realNow: now,
  amlAnswersUntil: null,
  contributionsEnd: null,
  memberSince: null,
  taxRoom: null,
}

const transfer: NoticeApplication = {
  id: 17,
  mandateId: null,
  type: 'TRANSFER',
  status: 'PENDING',
  creationTime: '2026-03-19T10:00:00Z',
  settledTime: null,
  cancellationDeadline: null,
  hasClaim: false,
  carriedOut: null,
}

const hours = (change: Partial<NoticeFacts>, watching: Partial<Watching> = {}) =>
  (nextCheckAt({ ...nothing, ...change }, { closelyMs: HOUR_MS, wantsMail: false, number: 0, ...watching }).getTime() -
    now.getTime()) /
  HOUR_MS

const withApplication = (change: Partial<NoticeApplication>) => hours({ applications: [{ ...transfer, ...change }] })

const weeks = 28 * 24

// Tallinn is two hours ahead until 29 March, then three.
test.each<[string, Partial<NoticeApplication>, number]>([
  ['on its way without a day', {}, 1],
  ['long on its way without a day', { creationTime: '2025-01-01T10:00:00Z' }, 24],
  ['carried out in a week', { carriedOut: civilDate('2026-03-27') }, 7 * 24 - 12],
  ['carried out today', { carriedOut: civilDate('2026-03-20') }, 1],
  ['overdue for long', { carriedOut: civilDate('2026-03-01') }, 24],
  [
    'whose cancellation ends first',
    { carriedOut: civilDate('2026-05-04'), cancellationDeadline: '2026-03-31T20:59:59.999999999Z' },
    8 * 24 + 12,
  ],
  ['settled', { status: 'COMPLETE', carriedOut: civilDate('2026-03-20') }, weeks],
  ['a payment on its way', { type: 'PAYMENT' }, 1],
  ['a payment missing for long', { type: 'PAYMENT', creationTime: '2026-03-01T10:00:00Z' }, 24],
])('an application %s', (_, change, due) => {
  expect(withApplication(change)).toBe(due)
})

test('the day on which contributions end is due; a past one no longer is', () => {
  expect(hours({ contributionsEnd: civilDate('2026-03-27') })).toBe(7 * 24 - 12)
  expect(hours({ contributionsEnd: civilDate('2026-03-20') })).toBe(weeks)
})

test('the day on which a payment counts as missing is due, however seldom the others are', () => {
  const payment = { ...transfer, type: 'PAYMENT' as const, creationTime: '2026-03-13T10:00:00Z' }
  expect(hours({ applications: [payment] }, { closelyMs: 99 * HOUR_MS })).toBe(12)
})

test('answers are due a month before they expire by the real clock, announced by the registry’s', () => {
  const amlAnswersUntil = new Date('2026-04-24T10:00:00Z')
  expect(hours({ amlAnswersUntil })).toBe(5 * 24 - 12)
  expect(hours({ amlAnswersUntil, realNow: new Date(now.getTime() - 24 * HOUR_MS) })).toBe(6 * 24 - 12)
  // That day has passed by the registry’s clock alone.
  const soon = new Date('2026-04-14T10:00:00Z')
  expect(hours({ amlAnswersUntil: soon, realNow: new Date(now.getTime() - 10 * 24 * HOUR_MS) })).toBe(5 * 24 - 12)
  expect(hours({ amlAnswersUntil: new Date('2026-04-01T10:00:00Z') })).toBe(weeks)
})

test('without anything the next check is in weeks, in a day for e-mails, and people are spread', () => {
  expect(hours({})).toBe(weeks)
  expect(hours({}, { wantsMail: true })).toBe(24)
  expect(hours({}, { number: 1999 })).toBeCloseTo(weeks * 0.75, 0)
})
