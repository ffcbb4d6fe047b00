import { application, failureReasons } from '@sammas/contract/application'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { failureWords, isUnseenFailure, settledGroups, settledIn } from './application-history.ts'

const withStatus = (status: string, facts: object = {}) =>
  z.decode(application, {
    id: 1,
    status,
    creationTime: '2026-10-14T08:00:00Z',
    type: 'RESUME_CONTRIBUTIONS',
    details: { resumeTime: '2027-05-01T00:00:00Z' },
    ...facts,
  })

test('pending applications are no history, and neither are unknown kinds', () => {
  const unknown = { ...withStatus('COMPLETE'), type: 'NEW_KIND' }
  const given = [withStatus('PENDING'), withStatus('COMPLETE'), withStatus('NEW_STATUS'), unknown]
  expect(settledIn(given).map(({ status }) => status)).toEqual(['COMPLETE', 'NEW_STATUS'])
})

test('the applications of one signature are one line, except parts with another outcome', () => {
  const part = (id: number, mandateId: number | null, status: string, settledTime = '2027-01-04T00:00:00Z') =>
    withStatus(status, { id, mandateId, settledTime })
  const groups = settledGroups(
    [
      part(1, 7, 'COMPLETE'),
      part(2, 7, 'CANCELLED'),
      part(3, 7, 'COMPLETE'),
      part(4, null, 'COMPLETE'),
      part(5, null, 'COMPLETE'),
      part(6, 7, 'COMPLETE', '2027-05-03T00:00:00Z'),
    ],
    false,
  )
  expect(groups.map(({ parts }) => parts.map(({ id }) => id))).toEqual([[1, 3], [2], [6], [4], [5]])
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
})

test('a signature that a page of the history may cut in two waits for the next page', () => {
  const part = (id: number, mandateId: number | null) => withStatus('COMPLETE', { id, mandateId })
  const idsOf = (parts: ReturnType<typeof part>[], hasMore: boolean) =>
    settledGroups(parts, hasMore).map((group) => group.parts.map(({ id }) => id))
  const page = [part(1, 7), part(2, 8), part(3, 8)]
  expect(idsOf(page, true)).toEqual([[1]])
  expect(idsOf(page, false)).toEqual([[1], [2, 3]])
  expect(idsOf([...page, part(4, null)], true)).toEqual([[1], [2, 3], [4]])
  // One signature that fills the page is shown as far as it is known.
  expect(idsOf([part(2, 8), part(3, 8)], true)).toEqual([[2, 3]])
})

test.each([
  ['FAILED', false, true],
  ['FAILED', true, false],
  ['COMPLETE', false, false],
  ['CANCELLED', false, false],
])('%s, seen %s: on top %s', (status, seen, expected) => {
  expect(isUnseenFailure({ status, seen })).toBe(expected)
})

test.each([
  ['TRANSFER', 'NO_UNITS_LEFT', 'account.failure.NO_UNITS_LEFT'],
  ['TRANSFER', 'SOMETHING_NEW', 'account.failure.unknown'],
  ['EARLY_WITHDRAWAL', null, 'account.failure.unknown'],
  ['PARTIAL_WITHDRAWAL', 'NOTHING_TO_PAY_OUT', 'account.failure.NOTHING_TO_PAY_OUT'],
  ['WITHDRAWAL_THIRD_PILLAR', 'NOTHING_TO_PAY_OUT', 'account.failure.NOTHING_TO_PAY_OUT.third'],
  ['PAYMENT_RATE', null, 'account.failure.rate'],
  ['PAYMENT', null, 'account.failure.other'],
] as const)('%s that failed for %s has the words %s', (type, failureReason, words) => {
  expect(failureWords({ type, failureReason }, false)).toBe(words)
})

test('every reason of the registry has its own words', () => {
  for (const failureReason of failureReasons) {
    expect(failureWords({ type: 'TRANSFER', failureReason }, false), failureReason).not.toBe('account.failure.unknown')
  }
})
