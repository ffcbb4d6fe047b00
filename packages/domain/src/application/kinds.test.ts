import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { application } from '../testing/sample-applications.ts'
import { isReplaced, isWithdrawal, moneyOutOfSecond, pillarOf, takesOutOf } from './application.ts'
import { applicationDeadlines } from './kind-days.ts'
import { APPLICATION_TYPES, applicationType, type ApplicationType, kindOf } from './kinds.ts'

/** Pillar, what ends it while it is pending, and whether it stands alone (docs/rules.md: Applications shown, Cancellation, One application). */
const BY_HAND: Record<ApplicationType, readonly [2 | 3 | null, string, boolean]> = {
  TRANSFER: [null, 'cancellation', false],
  STOP_CONTRIBUTIONS: [2, 'cancellation', false],
  RESUME_CONTRIBUTIONS: [2, 'cancellation', false],
  EARLY_WITHDRAWAL: [2, 'cancellation', true],
  PARTIAL_WITHDRAWAL: [2, 'cancellation', true],
  WITHDRAWAL_THIRD_PILLAR: [3, 'nothing', true],
  FUND_PENSION_OPENING: [2, 'cancellation', true],
  FUND_PENSION_OPENING_THIRD_PILLAR: [3, 'cancellation', true],
  WITHDRAWAL: [2, 'cancellation', true],
  PAYMENT_RATE: [2, 'later-one', false],
  PAYMENT: [3, 'nothing', false],
}

test.each(APPLICATION_TYPES)('%s has its pillar, its way to be undone, and its place beside others', (type) => {
  const kind = kindOf({ type })
  expect([kind?.pillar, kind?.undoneBy, kind?.standsAlone]).toEqual(BY_HAND[type])
})

test('money leaves only what it is taken out of, and only a part of the second pillar ends its contributions', () => {
  const out = APPLICATION_TYPES.filter((type) => takesOutOf({ type }) !== null)
  expect(out.filter((type) => takesOutOf({ type }) === 3)).toEqual([
    'WITHDRAWAL_THIRD_PILLAR',
    'FUND_PENSION_OPENING_THIRD_PILLAR',
  ])
  expect(out.filter((type) => isWithdrawal({ type }))).toEqual(['EARLY_WITHDRAWAL', 'WITHDRAWAL'])
  const ends = APPLICATION_TYPES.filter((type) => moneyOutOfSecond([{ type, status: 'COMPLETE' }]) !== null)
  expect(ends).toEqual(['PARTIAL_WITHDRAWAL', 'FUND_PENSION_OPENING'])
})

test('an unknown kind has no row, no pillar and no end of contributions', () => {
  expect(applicationType('BRAND_NEW')).toBe('UNKNOWN')
  expect(applicationType(null)).toBe('UNKNOWN')
  expect(applicationType('PAYMENT')).toBe('PAYMENT')
  const unknown = application('UNKNOWN', { status: 'CANCELLED' })
  expect([kindOf(unknown), takesOutOf(unknown), pillarOf(unknown), isReplaced(unknown)]).toEqual([
    null,
    null,
    null,
    false,
  ])
})

test('money out of the third pillar names no last day, and is paid within four working days', () => {
  const noon = new Date('2026-11-26T10:00:00Z')
  expect(applicationDeadlines('WITHDRAWAL_THIRD_PILLAR', noon)).toEqual({
    cancellationDeadline: null,
    fulfillmentDate: civilDate('2026-12-02'),
  })
})
