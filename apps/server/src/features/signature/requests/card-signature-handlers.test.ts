import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import type { Freezing } from '../attempt/signing-method.ts'
import { cardSignatureHandlers } from './card-signature-handlers.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

const prepared = {
  algorithm: 'ecdsa-sha384',
  hash: 'sha384',
  digest: '',
  signedInfo: '',
  signedProperties: '',
  certificate: '',
  files: [],
  signingTime: '',
} as const

const never = () => Promise.reject(new Error('this is not requested'))

/** Starts a signature by card. `freezing`: the outcome of the check of its certificate. */
async function start(
  freezing: Freezing,
  checkStillPossible: (ids: { mandateId: number; personId: number }) => Promise<void>,
) {
  const { personId, mandateId } = await newMandate(db)
  const handlers = cardSignatureHandlers({
    db,
    mandates: {
      ofPerson: () => Promise.resolve({ id: mandateId, signedAt: null } as never),
      rivals: () => Promise.resolve([]),
      checkStillPossible: () => checkStillPossible({ mandateId, personId }),
      documents: never,
      processes: () => [],
    },
    now: () => new Date(),
    runner: { carryOn: () => undefined, carryOnUnfinished: never, freeAll: never },
    lifetimeMs: 60_000,
    context: () =>
      Promise.resolve({
        signer: {} as never,
        phoneText: { text: '', language: 'et' },
        documents: never,
        freeze: () => Promise.resolve(freezing),
      }),
    statusOf: never,
  })
  return handlers.idCardSignatureStart({
    session: { personId, personalCode: personalCode('49203152718') },
    params: { id: mandateId },
    body: { clientCertificate: 'aa' },
    language: 'et',
  } as never)
}

test('of two orders for the same card at the same moment one is sent', async () => {
  const frozen = { prepared: { ...prepared, files: [] }, documents: [], issuer: '' }
  const step = { step: 'waiting-for-card', ...frozen } as const
  const other = { method: 'idCard', language: 'et', step, lifetimeMs: 60_000 } as const
  // While this order is being processed, the other one is submitted.
  const begun = start({ ok: true, frozen }, async (ids) => {
    await beginAttempt(db, { ...ids, ...other })
  })
  await expect(begun).rejects.toMatchObject({ errors: [{ code: 'id.card.signing.error' }] })
})

test.each([
  ['certificate-of-another-scheme', 'id.card.certificate.untrusted'],
  ['certificate-is-authority', 'id.card.certificate.untrusted'],
  ['key-not-supported', 'id.card.certificate.untrusted'],
  ['certificate-unreadable', 'id.card.signing.error'],
  ['file-name', 'mandate.signing.failed'],
] as const)('a card that may not sign because of %s is refused as %s', async (reason, code) => {
  await expect(start({ ok: false, reason }, never)).rejects.toMatchObject({ errors: [{ code }] })
})
