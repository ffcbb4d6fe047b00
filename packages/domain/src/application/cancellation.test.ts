import { expect, test } from 'vitest'
import { addDays, civilDate, startOfTallinnDay, tallinnDate } from '../dates/civil-date.ts'
import { applicationDeadlines } from './kind-days.ts'
import { application } from '../testing/sample-applications.ts'
import { DEAR, DEAR_THIRD } from '../testing/sample-holdings.ts'
import { cancellationObstacle } from './cancellation.ts'

const today = civilDate('2026-03-31')
const until = (cancellationDeadline: string) => ({ cancellationDeadline, source: DEAR })

test.each([
  ['a transfer on the day of its deadline', application('TRANSFER', until('2026-03-31T20:59:59.999999999Z')), null],
  ['a transfer the day after', application('TRANSFER', until('2026-03-30T20:59:59.999999999Z')), 'deadline-passed'],
  ['a deadline that is still today in Tallinn', application('TRANSFER', until('2026-03-30T21:00:00Z')), null],
  ['an application without a deadline', application('WITHDRAWAL'), null],
  ['an early withdrawal', application('EARLY_WITHDRAWAL'), null],
  ['stopping contributions', application('STOP_CONTRIBUTIONS'), null],
  ['resuming contributions', application('RESUME_CONTRIBUTIONS'), null],
  ['a sum from the second pillar', application('PARTIAL_WITHDRAWAL'), null],
  ['a fund pension from the third', application('FUND_PENSION_OPENING_THIRD_PILLAR'), null],
  ['a sum from the third pillar', application('WITHDRAWAL_THIRD_PILLAR'), 'kind'],
  ['a sum where a claim lies on the account', application('PARTIAL_WITHDRAWAL', { hasClaim: true }), 'claim'],
  ['a fund pension where it is not known', application('FUND_PENSION_OPENING', { hasClaim: null }), 'claim-not-known'],
  ['a withdrawal where a claim lies on the account', application('WITHDRAWAL', { hasClaim: true }), 'claim'],
  [
    'a late sum with a claim',
    application('PARTIAL_WITHDRAWAL', { hasClaim: true, cancellationDeadline: '2026-03-30T20:59:59.999999999Z' }),
    'deadline-passed',
  ],
  ['a switch beside a claim', application('TRANSFER', { ...until('2026-03-31T20:59:59Z'), hasClaim: true }), null],
  ['a switch where it is not known', application('TRANSFER', { source: DEAR, hasClaim: null }), null],
  ['a payment', application('PAYMENT'), 'kind'],
  ['an unknown kind', application('SELECTION'), 'kind'],
  ['a third-pillar transfer', application('TRANSFER', { source: DEAR_THIRD }), 'third-pillar'],
  ['a complete application', application('TRANSFER', { status: 'COMPLETE', source: DEAR }), 'not-pending'],
])('%s', (_, facts, obstacle) => {
  expect(cancellationObstacle(facts, today)).toBe(obstacle)
})

const KINDS = ['TRANSFER', 'WITHDRAWAL', 'EARLY_WITHDRAWAL', 'STOP_CONTRIBUTIONS', 'RESUME_CONTRIBUTIONS'] as const

test.each(KINDS)(
  '%s is offered for cancelling as long as the registry takes that, to the minute around each midnight',
  (type) => {
    // Made in every month of two years, also in the last minute of a period and the first of the next.
    for (let day = civilDate('2026-01-01'); day < '2028-01-01'; day = addDays(day, 1)) {
      const { cancellationDeadline } = applicationDeadlines(type, new Date(startOfTallinnDay(day).getTime() - 30_000))
      const facts = application(type, { cancellationDeadline, source: DEAR })
      const end = Date.parse(cancellationDeadline ?? '')
      for (const moment of [end - 30_000, end, end + 30_000]) {
        const isOffered = cancellationObstacle(facts, tallinnDate(new Date(moment))) === null
        expect(isOffered, `${day} ${new Date(moment).toISOString()}`).toBe(moment <= end)
      }
    }
  },
)
