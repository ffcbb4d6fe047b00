import { expect, test } from 'vitest'
import { answeredError } from '#web/api/failure-body.ts'
import { ApiFailure, type Failure } from '#web/api/failure.ts'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'
import { FailedBeforeSigning } from './before-signing.ts'
import { isUsedUp, viewOf, type SigningView } from './signing-view.ts'

const answered = (status: number, code: string): Failure => ({
  kind: 'answer',
  status,
  errors: [answeredError({ code })],
})
const ended = (error: unknown): AttemptState<number> => ({ kind: 'failed', end: { kind: 'error', error } })

const refused = answered(400, 'smart.id.account.unusable')
const broken = answered(500, 'unexpected.error')

test.each<[string, AttemptState<number>, SigningView | null]>([
  ['a start', { kind: 'starting' }, { kind: 'starting', method: 'smartId' }],
  [
    'a code to compare',
    { kind: 'waiting', code: '4821', startedAt: 1, deadline: 2, connected: false },
    { kind: 'waiting', method: 'smartId', code: '4821', deadline: 2, connected: false },
  ],
  ...[false, true].map((isTroubled): [string, AttemptState<number>, SigningView] => [
    `time that ran out while the service ${isTroubled ? 'was in trouble' : 'answered'}`,
    { kind: 'failed', end: { kind: 'timeRanOut', isTroubled } },
    { kind: 'time-ran-out', method: 'smartId', isTroubled },
  ]),
  ['a no of the server', ended(new ApiFailure(refused)), { kind: 'refused', failure: refused, signingBegan: true }],
  [
    'a no before anything could be signed',
    ended(new FailedBeforeSigning(refused)),
    { kind: 'refused', failure: refused, signingBegan: false },
  ],
  ['a refusal on the phone', ended(new ApiFailure(answered(400, 'smart.id.user.refused'))), { kind: 'declined' }],
  ['a cancelled Mobile-ID', ended(new ApiFailure(answered(400, 'mobile.id.cancelled'))), { kind: 'declined' }],
  ['a server that broke', ended(new ApiFailure(broken)), { kind: 'failed', failure: broken, signingBegan: true }],
  ['giving up in the card window', ended(new ApiFailure({ kind: 'aborted' })), null],
  ['a signature', { kind: 'done', result: 1 }, null],
  ['giving up', { kind: 'cancelled' }, null],
])('%s has its own view', (_name, state, view) => {
  expect(viewOf(state, 'smartId')).toEqual(view)
})

test.each([
  ['mandate.processing.error.epis.unknown', true],
  ['smart.id.user.refused', false],
])('after %s the mandate is used up: %s', (code, usedUp) => {
  expect(isUsedUp({ kind: 'error', error: new ApiFailure(answered(400, code)) })).toBe(usedUp)
})

test('a time that ran out leaves the mandate as it was', () => {
  expect(isUsedUp({ kind: 'timeRanOut', isTroubled: false })).toBe(false)
})
