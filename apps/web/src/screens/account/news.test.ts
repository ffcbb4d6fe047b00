import type { ApplicationFacts } from '@sammas/domain/application/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { sampleNotice } from '#web/testing/sample-notice.ts'
import { newsOf } from './news.ts'

const today = civilDate('2026-11-23')
const none: ReadonlySet<number> = new Set()

const notice = (id: number, kind: string, read = false) => sampleNotice({ id, kind, read })

const pending = (
  id: number,
  until: string | null,
  type: ApplicationFacts['type'] = 'WITHDRAWAL',
): ApplicationFacts => ({
  id,
  type,
  status: 'PENDING',
  source: null,
  moves: [],
  takes: [],
  cancellationDeadline: until,
  dueDate: null,
  hasClaim: false,
})

test('the newest notice comes first, with how many more there are', () => {
  const notices = [notice(3, 'payment-arrived'), notice(9, 'application-done'), notice(5, 'aml-ends', true)]
  expect(newsOf(notices, [pending(1, '2026-11-30T21:59:59Z')], none, today)).toEqual({
    kind: 'notice',
    of: 'application-done',
    more: 1,
  })
})

test('a refusal and a deadline are shown elsewhere', () => {
  expect(newsOf([notice(3, 'mandate-refused'), notice(4, 'cancellation-ends')], [], none, today)).toBeNull()
})

test('without news the nearest day to cancel something counts, to its last evening in Tallinn', () => {
  const applications = [pending(1, '2027-03-31T20:59:59Z'), pending(2, '2026-11-30T21:59:59Z'), pending(3, null)]
  expect(newsOf([], applications, none, today)).toEqual({
    kind: 'deadline',
    of: 'application',
    day: '2026-11-30',
    daysLeft: 7,
  })
  expect(newsOf([], applications, none, civilDate('2026-11-30'))).toMatchObject({ daysLeft: 0 })
  expect(newsOf([], applications, none, civilDate('2026-12-01'))).toMatchObject({ day: '2027-03-31' })
})

test('an application that cannot be cancelled, or is being cancelled, has no day', () => {
  expect(newsOf([], [pending(1, '2026-11-30T21:59:59Z', 'PAYMENT')], none, today)).toBeNull()
  expect(newsOf([], [pending(1, '2026-11-30T21:59:59Z')], new Set([1]), today)).toBeNull()
})

test('the deadline of a rate is shown by its own day, not by the day of its notice', () => {
  const announced = { ...notice(3, 'rate-change-ends'), day: civilDate('2026-11-30') }
  const rate = { kind: 'deadline', of: 'rate', day: '2026-11-30' }
  expect(newsOf([announced], [], none, civilDate('2026-11-28'))).toEqual({ ...rate, daysLeft: 2 })
  expect(newsOf([announced], [], none, civilDate('2026-11-30'))).toEqual({ ...rate, daysLeft: 0 })
})
