import type { ErrorCode } from '@sammas/contract/errors'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import { backgroundWork, type BackgroundWork } from '../../../background/background-work.ts'
import type { Lateness } from '../../../eid/late-answer.ts'
import type { Database } from '../../../database/migrate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { loudBackground } from '../../../testing/loud-background.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { replaceSignature, signatureById } from '../attempt/signature-store.ts'
import type { StepOutcome } from '../attempt/signing-method.ts'
import { signingRunner } from './signing-runner.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

async function begin(lifetimeMs = 60_000): Promise<string> {
  const step = { step: 'started', documentNumber: null, phoneNumber: null } as const
  const attempt = { ...(await newMandate(db)), method: 'smartId', language: 'et', step, lifetimeMs } as const
  return beginAttempt(db, attempt)
}

const never = () => Promise.reject(new Error('this is not requested'))

const names = { firstName: 'Mari', lastName: 'Mets' }

/** One process among several, with `next` as its phones' steps; steps after a signature are not reached. */
const runnerBy = (background: BackgroundWork, next: (lateness: Lateness) => Promise<StepOutcome>) =>
  signingRunner({
    db,
    background,
    retryPauseMs: 0,
    methods: {
      smartId: { start: () => ({ refused: 'internal.error' }), next: (_step, _context, lateness) => next(lateness) },
    },
    context: () =>
      Promise.resolve({
        signer: { personId: 1, personalCode: personalCode('49203152718'), ...names, email: null, phoneNumber: null },
        phoneText: { text: '', language: 'et' },
        documents: never,
        freeze: never,
      }),
    given: { next: never },
    onTrouble: () => undefined,
    onUnreachable: () => undefined,
  })

const stay = (trouble: ErrorCode | null): StepOutcome => ({ kind: 'stay', trouble })
const silent = stay('smart.id.technical.error')
const chosen: StepOutcome = { kind: 'moved', step: { step: 'choosing-certificate', sessionId: 'one' } }

/** Runs a signature through outcomes, and answers the row before each of them. */
async function carriedThrough(id: string, outcomes: readonly StepOutcome[]) {
  const background = loudBackground()
  const seen: { troubled: ErrorCode | null; tries: number; lateness: Lateness }[] = []
  const next = async (lateness: Lateness): Promise<StepOutcome> => {
    const attempt = await signatureById(db, id)
    seen.push({ troubled: attempt?.failureCode ?? null, tries: attempt?.tries ?? -1, lateness })
    return outcomes[seen.length - 1] ?? { kind: 'failed', code: 'internal.error' }
  }
  runnerBy(background, next).carryOn(id)
  await background.idle()
  return { seen, attempt: await signatureById(db, id) }
}

const ended = { kind: 'failed', code: 'smart.id.timeout' } as const

test('a trouble is stored until it is over', async () => {
  const { seen, attempt } = await carriedThrough(await begin(), [silent, silent, stay(null), silent, chosen, ended])
  const trouble = 'smart.id.technical.error'
  expect(seen.map(({ troubled }) => troubled)).toEqual([null, trouble, trouble, null, trouble, null])
  expect(attempt).toMatchObject({ state: 'failed', failureCode: 'smart.id.timeout' })
})

test.each<[Lateness, number]>([
  ['in-time', 60_000],
  ['late', 0],
  ['late', -300_000],
  ['too-late', -420_000],
])('a method learns that its attempt is %s when %d ms are left', async (lateness, leftMs) => {
  const { seen } = await carriedThrough(await begin(leftMs), [ended])
  expect(seen).toMatchObject([{ lateness }])
})

test('a service unreachable after the deadline is retried with a backoff after three tries, which its next answer resets', async () => {
  const id = await begin(0)
  const unreachable = { kind: 'unreachable', code: 'smart.id.answer.unknown' } as const
  const { seen, attempt } = await carriedThrough(id, [unreachable, unreachable, unreachable])
  expect(seen.map(({ tries }) => tries)).toEqual([0, 1, 2])
  expect(attempt).toMatchObject({ state: 'started', failureCode: 'smart.id.answer.unknown', tries: 3 })
  await db.updateTable('signature_attempt').set({ leased_until: null }).where('id', '=', id).execute()
  const later = await carriedThrough(id, [unreachable])
  expect(later.seen).toHaveLength(1)
  await db.updateTable('signature_attempt').set({ leased_until: null }).where('id', '=', id).execute()
  expect((await carriedThrough(id, [chosen])).seen.map(({ tries }) => tries)).toEqual([4, 0])
})

test('a replaced signature is not continued', async () => {
  const id = await begin()
  const troubles: unknown[] = []
  const background = backgroundWork((_, error) => troubles.push(error))
  const next = async () => {
    await replaceSignature(db, id)
    return stay(null)
  }
  runnerBy(background, next).carryOn(id)
  await background.idle()
  expect([(await signatureById(db, id))?.state, troubles]).toEqual(['replaced', []])
})

test('one process at a time polls the service about a signature', async () => {
  const id = await begin()
  const [first, second] = [loudBackground(), loudBackground()]
  let polls = 0
  const next = async (): Promise<StepOutcome> => {
    polls += 1
    if (polls === 1) {
      runnerBy(second, next).carryOn(id)
      await second.idle()
    }
    return { kind: 'failed', code: 'smart.id.user.refused' }
  }
  runnerBy(first, next).carryOn(id)
  await first.idle()
  expect(polls).toBe(1)
})
