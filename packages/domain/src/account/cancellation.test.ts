import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { application, DEAR, DEAR_THIRD } from '../testing/sample-holdings.ts'
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
  ['a payment', application('PAYMENT'), 'kind'],
  ['an unknown kind', application('SELECTION'), 'kind'],
  ['a third-pillar transfer', application('TRANSFER', { source: DEAR_THIRD }), 'third-pillar'],
  ['a complete application', application('TRANSFER', { status: 'COMPLETE', source: DEAR }), 'not-pending'],
])('%s', (_, facts, obstacle) => {
  expect(cancellationObstacle(facts, today)).toBe(obstacle)
})
