import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { withDatabase } from '../../../testing/with-database.ts'
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

test('of two orders for the same card at the same moment one is asked', async () => {
  const { personId, mandateId } = await newMandate(db)
  const frozen = { prepared: { ...prepared, files: [] }, documents: [], issuer: '' }
  const step = { step: 'waiting-for-card', ...frozen } as const
  const other = { mandateId, personId, method: 'idCard', language: 'et', step, lifetimeMs: 60_000 } as const
  const never = () => Promise.reject(new Error('this is not asked for'))
  const handlers = cardSignatureHandlers({
    db,
    mandates: {
      ofPerson: () => Promise.resolve({ id: mandateId, signedAt: null } as never),
      rivals: () => Promise.resolve([]),
      // While this order is being processed, the other one is submitted.
      checkStillPossible: async () => {
        await beginAttempt(db, other)
      },
      documents: never,
    },
    now: () => new Date(),
    runner: { carryOn: () => undefined, carryOnUnfinished: never, freeAll: never },
    lifetimeMs: 60_000,
    context: () =>
      Promise.resolve({
        signer: {} as never,
        phoneText: { text: '', language: 'et' },
        documents: never,
        freeze: () => Promise.resolve(frozen),
      }),
    statusOf: never,
  })
  const request = { session: { personId, personalCode: personalCode('49203152718') }, params: { id: mandateId } }
  const start = handlers.idCardSignatureStart({
    ...request,
    body: { clientCertificate: 'aa' },
    language: 'et',
  } as never)
  await expect(start).rejects.toMatchObject({ errors: [{ code: 'id.card.signing.error' }] })
})
