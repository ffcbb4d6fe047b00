import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { givenOf } from '../../../testing/given-of.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { SAMPLE_MANDATES } from '../../../testing/sample-mandates.ts'
import { signedStep } from '../../../testing/signed-step.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { signatureById } from '../attempt/signature-store.ts'
import type { SigningStep } from '../attempt/signing-step.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

const stored = { step: 'stored' } as const
const sent = { step: 'told' } as const

const begin = async (step: SigningStep, ofPerson?: number) => {
  const ids = await newMandate(db, ofPerson)
  const id = await beginAttempt(db, { ...ids, method: 'smartId', language: 'et', step, lifetimeMs: 0 })
  return { ...ids, id }
}
type Begun = Awaited<ReturnType<typeof begin>>

const stateOf = async (id: string) => (await signatureById(db, id))?.state

/** Runs the next step of a signature: its sealing is refused, after `meanwhile`; the registry accepts everything. */
async function nextOf({ id, personId, mandateId }: Begun, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  let [announced, sent] = [0, 0]
  const given = givenOf(db, {
    mandate: { ...SAMPLE_MANDATES['payment-rate'], id: mandateId, personId },
    signer: {
      personId,
      personalCode: personalCode('49203152718'),
      firstName: 'Mari',
      lastName: 'Tamm',
      email: null,
      phoneNumber: null,
    },
    registry: {
      submitMandate: () => {
        sent += 1
        return Promise.resolve({ ok: true, value: [] })
      },
    },
    seal: async () => {
      await meanwhile()
      return { kind: 'refused', reason: 'certificate-revoked' }
    },
    keepRefusal: () => {
      announced += 1
      return Promise.resolve()
    },
  })
  const attempt = await signatureById(db, id)
  if (attempt === null) throw new Error('it was just added')
  const { kind } = await given.next(attempt)
  return { kind, announced, sent, state: await stateOf(id) }
}

test('a signature that cannot be sealed has failed, and its person gets one notice', async () => {
  expect(await nextOf(await begin(signedStep))).toEqual({ kind: 'over', announced: 1, sent: 0, state: 'failed' })
})

test.each(['stored', 'told', 'complete', 'failed'] as const)(
  'a failed sealing changes and announces nothing when another process has brought the signature to %s meanwhile',
  async (state) => {
    const begun = await begin(signedStep)
    const step = state === 'stored' ? stored : sent
    const move = db.updateTable('signature_attempt').set({ state, data: JSON.stringify(step) })
    const meanwhile = () => move.where('id', '=', begun.id).execute()
    expect(await nextOf(begun, meanwhile)).toEqual({ kind: 'over', announced: 0, sent: 0, state })
  },
)

test('a stored signature is reported as about to be sent, unless an earlier one of the person has no answer', async () => {
  const first = await begin(stored)
  const second = await begin(stored, first.personId)
  expect(await nextOf(second)).toMatchObject({ kind: 'waits', state: 'stored' })
  expect(await nextOf(first)).toMatchObject({ kind: 'moved', state: 'told' })
})

test('a signature without processes for the registry is not sent, and does not end as if it had been done', async () => {
  expect(await nextOf(await begin(sent))).toEqual({ kind: 'later', announced: 0, sent: 0, state: 'told' })
})
