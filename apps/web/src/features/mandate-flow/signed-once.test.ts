import type { ApplicationType } from '@sammas/domain/application/kinds'
import { civilDate } from '@sammas/domain/dates/civil-date'
import type { PendingFacts, Source } from '@sammas/domain/selection/free-part'
import { expect, test } from 'vitest'
import { signedOnce } from './signed-once.ts'

const UNTIL = '2026-11-30T21:59:59.999999999Z'
const today = civilDate('2026-11-26')

const promisedBy = (...ids: number[]) =>
  ({
    part: { promisedBy: ids.map((id) => ({ id, type: 'TRANSFER', cancellationDeadline: UNTIL })) },
  }) as unknown as Source // the rest is not read
const signed = (id: number, mandateId: number | null, type: ApplicationType = 'TRANSFER') => ({ id, mandateId, type })
const pendingFacts = (...deadlines: (string | null)[]): PendingFacts => ({
  today,
  pending: deadlines.map((cancellationDeadline, index) => ({
    id: index + 1,
    type: 'TRANSFER',
    status: 'PENDING',
    source: null,
    moves: [],
    takes: [],
    cancellationDeadline,
    dueDate: null,
    hasClaim: null,
  })),
})

const two = [promisedBy(1), promisedBy(2)]

test('parts of several funds under one signature are cancelled together', () => {
  expect(signedOnce(two, [signed(1, 7), signed(2, 7)], pendingFacts(UNTIL, UNTIL))).toMatchObject({
    id: 1,
    cancellationDeadline: UNTIL,
  })
})

test.each([
  ['under two signatures', two, [signed(1, 7), signed(2, 8)], pendingFacts(UNTIL, UNTIL)],
  ['not signed here', two, [signed(1, null), signed(2, null)], pendingFacts(UNTIL, UNTIL)],
  ['of which one is not listed', two, [signed(1, 7)], pendingFacts(UNTIL, UNTIL)],
  [
    'with different deadlines',
    two,
    [signed(1, 7), signed(2, 7)],
    pendingFacts(UNTIL, '2027-03-31T20:59:59.999999999Z'),
  ],
  [
    'past their deadline',
    two,
    [signed(1, 7), signed(2, 7)],
    { ...pendingFacts(UNTIL, UNTIL), today: civilDate('2026-12-01') },
  ],
  ['of one application', [promisedBy(1)], [signed(1, 7)], pendingFacts(UNTIL)],
])('applications %s are cancelled one by one', (_which, sources, applications, pending) => {
  expect(signedOnce(sources, applications, pending)).toBeNull()
})
