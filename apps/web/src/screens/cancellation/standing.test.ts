import type { Application } from '@sammas/contract/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { cancelledOf, isPartOf, leftOf, seenAs, standingOf, whatStays } from './standing.ts'
import { stop } from './testing/stop-application.ts'

const today = civilDate('2026-11-22')

const idsOf = (applications: readonly Application[]) => applications.map(({ id }) => id)

test('one mandate’s applications can be cancelled together, except late or settled ones and those of other mandates', () => {
  const all = [
    stop(4, { mandateId: 7 }),
    stop(1, { mandateId: 7 }),
    stop(2, { mandateId: 7 }, '2026-11-20T21:59:59Z'),
    stop(3, { mandateId: 7, status: 'CANCELLED' }),
    stop(5, { mandateId: 8 }),
    stop(6),
  ]
  const standing = standingOf(4, all, today)
  if (standing.kind !== 'cancellable') throw new Error(standing.kind)
  expect(idsOf(standing.ofMandate)).toEqual([1, 4])
  expect(idsOf(whatStays(all, [1, 4]))).toEqual([2, 5, 6])
})

test('what was signed at once is one application, and each that came from elsewhere is one', () => {
  const both = [stop(1, { mandateId: 7 }), stop(4, { mandateId: 7 })]
  expect(seenAs(both)).toBe(1)
  expect(seenAs([...both, stop(5, { mandateId: 8 }), stop(6), stop(9)])).toBe(4)
})

test('a part is cancelled while others of its signature stay', () => {
  const [one, other] = [stop(1, { mandateId: 7 }), stop(4, { mandateId: 7 })]
  expect(isPartOf([one], [one, other])).toBe(true)
  expect(isPartOf([one, other], [one, other])).toBe(false)
  expect(isPartOf([one], [stop(5, { mandateId: 8 })])).toBe(false)
  expect(isPartOf([stop(6)], [stop(9)])).toBe(false)
  expect(isPartOf([], [one])).toBe(false)
})

test('applications that came from no mandate of ours are not one group', () => {
  const standing = standingOf(1, [stop(1), stop(2)], today)
  if (standing.kind !== 'cancellable') throw new Error(standing.kind)
  expect(idsOf(standing.ofMandate)).toEqual([1])
})

test.each(['CANCELLED', 'COMPLETE', 'FAILED'])('%s is shown as such', (status) => {
  expect(standingOf(1, [stop(1, { status })], today)).toMatchObject({ kind: 'settled', status })
})

test('a rate is shown as replaced, as it is never cancelled', () => {
  const details = { paymentRate: 6, cancellationDeadline: null, fulfillmentDate: null }
  const rate = stop(1, { type: 'PAYMENT_RATE', details, status: 'CANCELLED' })
  expect(standingOf(1, [rate], today)).toMatchObject({ kind: 'settled', status: 'REPLACED' })
})

test('a past deadline, an unknown status and an unknown id are distinguished', () => {
  expect(standingOf(1, [stop(1, {}, '2026-11-21T21:59:59Z')], today)).toMatchObject({ obstacle: 'deadline-passed' })
  expect(standingOf(1, [stop(1, { status: 'PARKED' })], today)).toMatchObject({ obstacle: 'not-pending' })
  expect(standingOf(9, [stop(1)], today)).toEqual({ kind: 'unknown' })
})

test('an application carried out in spite of a signed cancellation is not called cancelled', () => {
  const all = [
    stop(1, { status: 'CANCELLED' }),
    stop(2),
    stop(3, { status: 'COMPLETE' }),
    stop(4, { status: 'FAILED' }),
  ]
  expect(idsOf(cancelledOf([...all, stop(5)], [1, 2, 3, 4]))).toEqual([1, 2])
})

test('a partly refused cancellation distinguishes cancelled applications from those still pending', () => {
  const all = [stop(1, { status: 'CANCELLED' }), stop(2), stop(3, { status: 'COMPLETE' }), stop(4)]
  const { waiting, cancelled } = leftOf(all, [1, 2, 3])
  expect([idsOf(waiting), idsOf(cancelled)]).toEqual([[2], [1]])
})
