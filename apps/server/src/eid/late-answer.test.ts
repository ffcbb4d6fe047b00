import { expect, test } from 'vitest'
import { smartIdCodes } from './failure-codes.ts'
import { lastWord, latenessOf, LATEST_ANSWER_MS, type LateAnswer, type Lateness } from './late-answer.ts'
import type { PhonePoll } from './phone-answer.ts'

const late = { codes: smartIdCodes.signing, unknown: 'smart.id.answer.unknown' } as const
const failed = (code: 'smart.id.timeout' | 'smart.id.user.refused' | 'smart.id.answer.unknown') =>
  ({ state: 'failed', code }) as const
const notFound = { state: 'failed', code: 'smart.id.signature.session.not.found' } as const
const done = { state: 'done', value: 1 } as const
const running = { state: 'running', trouble: null } as const
const troubled = { state: 'running', trouble: 'smart.id.technical.error' } as const
const refused = failed('smart.id.user.refused')
const unknown = failed('smart.id.answer.unknown')

test.each<[Lateness, PhonePoll<number>, LateAnswer<number>]>([
  ['in-time', done, done],
  ['in-time', refused, refused],
  ['in-time', notFound, notFound],
  ['in-time', running, running],
  ['in-time', troubled, troubled],
  ['late', done, done],
  ['late', refused, refused],
  ['late', notFound, unknown],
  ['late', running, failed('smart.id.timeout')],
  ['late', troubled, { state: 'unreachable', code: 'smart.id.answer.unknown' }],
  ['too-late', done, done],
  ['too-late', refused, refused],
  ['too-late', notFound, unknown],
  ['too-late', running, failed('smart.id.timeout')],
  ['too-late', troubled, unknown],
])('%s, %j is read as %j', (lateness, polled, word) => {
  expect(lastWord(polled, lateness, late)).toEqual(word)
})

test('the answer is polled from the deadline on, until no service can hold it', () => {
  const at = (overdueMs: number) => latenessOf(overdueMs, LATEST_ANSWER_MS)
  expect([-1, 0, 419_999, 420_000].map(at)).toEqual(['in-time', 'late', 'late', 'too-late'])
})
