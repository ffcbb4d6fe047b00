import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../answers/api-error.ts'
import { databaseOn, type Database } from '../../database/migrate.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { newMandate } from '../../testing/new-mandate.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { addSignatureAttempt, latestAttempt } from './signature-store.ts'
import { startAttempt } from './start-attempt.ts'

let database: OpenDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase('postgresql')
  db = databaseOn(database.pool)
})
afterAll(() => database.close())

test('a start during which another mandate of the same units was signed is looked at again, and ended', async () => {
  const [mine, rival] = [await newMandate(db), await newMandate(db)]
  const order = { method: 'smartId', language: 'et', lifetimeMs: 60_000 } as const
  let looks = 0
  const mandates = {
    ofPerson: () => Promise.resolve(null),
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
