import { expect, test } from 'vitest'
import { refusal } from '../../answers/api-error.ts'
import type { Database } from '../../database/migrate.ts'
import { newMandate } from '../../testing/new-mandate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { addSignatureAttempt, latestAttempt } from './signature-store.ts'
import { startAttempt } from './start-attempt.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

test('a start during which another mandate of the same units was signed is looked at again, and ended', async () => {
  const [mine, rival] = [await newMandate(db), await newMandate(db)]
  const order = { method: 'smartId', language: 'et', lifetimeMs: 60_000 } as const
  let looks = 0
  const mandates = {
    ofPerson: () => Promise.reject(new Error('this is not asked for')),
    documents: () => Promise.resolve([]),
    rivals: () => Promise.resolve([rival.mandateId]),
    checkStillPossible: async () => {
      looks += 1
      // Nothing stood against it when it was looked at; then the other one was signed.
      if (looks > 1) throw refusal(400, 'invalid.mandate.source.amount.promised')
      await addSignatureAttempt(db, { ...rival, ...order, step: { step: 'told' }, rivals: [] }, new Date())
    },
  }
  const step = { step: 'started', documentNumber: null, phoneNumber: null } as const
  // Of session and mandate no more than these is looked at.
  const [session, mandate] = [{ personId: mine.personId } as never, { id: mine.mandateId } as never]
  const started = startAttempt({ db, mandates, now: () => new Date() }, session, mandate, { ...order, step })
  await expect(started).rejects.toMatchObject({ errors: [{ code: 'invalid.mandate.source.amount.promised' }] })
  expect((await latestAttempt(db, mine.mandateId))?.state).toBe('replaced')
})
