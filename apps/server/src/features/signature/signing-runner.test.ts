import type { ErrorCode } from '@sammas/contract/errors'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import { backgroundWork, type BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import { beginAttempt } from '../../testing/begin-attempt.ts'
import { newMandate } from '../../testing/new-mandate.ts'
import { loudBackground } from '../../testing/loud-background.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { replaceSignature, signatureById } from './signature-store.ts'
import type { StepOutcome } from './signing-method.ts'
import { signingRunner } from './signing-runner.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

async function begin(): Promise<string> {
  const step = { step: 'started', documentNumber: null, phoneNumber: null } as const
  const attempt = { ...(await newMandate(db)), method: 'smartId', language: 'et', step, lifetimeMs: 60_000 } as const
  return beginAttempt(db, attempt)
}

const never = () => Promise.reject(new Error('this is not asked for'))

const names = { firstName: 'Mari', lastName: 'Mets' }

/** One process among several, whose phones are asked by `next`; what comes after a signature is not reached. */
const runnerBy = (background: BackgroundWork, next: () => Promise<StepOutcome>) =>
  signingRunner({
    db,
    background,
    retryPauseMs: 0,
    methods: { smartId: { start: () => ({ refused: 'internal.error' }), next, timeoutCode: 'smart.id.timeout' } },
    context: () =>
      Promise.resolve({
        signer: { personId: 1, personalCode: personalCode('49203152718'), ...names, email: null, phoneNumber: null },
        phoneText: { text: '', language: 'et' },
        documents: never,
        freeze: never,
      }),
    given: { next: never },
    onTrouble: () => undefined,
  })

const stay = (trouble: ErrorCode | null): StepOutcome => ({ kind: 'stay', trouble })
const silent = stay('smart.id.technical.error')
const chosen: StepOutcome = { kind: 'moved', step: { step: 'choosing-certificate', sessionId: 'one' } }

test.each<[string, readonly StepOutcome[], ErrorCode]>([
  ['the person did nothing', [stay(null)], 'smart.id.timeout'],
  ['the service told nothing', [silent], 'smart.id.technical.error'],
  ['the service told nothing, and then that the person did nothing', [silent, stay(null)], 'smart.id.timeout'],
  ['the service told nothing, and then what was chosen', [silent, chosen], 'smart.id.timeout'],
])('a signature of which all is known that %s', async (_, outcomes, code) => {
  const id = await begin()
  const background = loudBackground()
  let asked = 0
  const next = async (): Promise<StepOutcome> => {
    const outcome = outcomes[asked]
    asked += 1
    const over = { deadline_at: new Date(0) }
    if (asked === outcomes.length) await db.updateTable('signature_attempt').set(over).where('id', '=', id).execute()
    return outcome ?? { kind: 'failed', code: 'internal.error' }
  }
  runnerBy(background, next).carryOn(id)
  await background.idle()
  expect(await signatureById(db, id)).toMatchObject({ state: 'failed', failureCode: code })
})

test('a signature in whose place another one was begun is left alone', async () => {
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

test('one process at a time asks the service about a signature', async () => {
  const id = await begin()
  const [first, second] = [loudBackground(), loudBackground()]
  let asked = 0
  const next = async (): Promise<StepOutcome> => {
    asked += 1
    if (asked === 1) {
      runnerBy(second, next).carryOn(id)
      await second.idle()
    }
    return { kind: 'failed', code: 'smart.id.user.refused' }
  }
  runnerBy(first, next).carryOn(id)
  await first.idle()
  expect(asked).toBe(1)
})
