import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { issueNonce, takeNonce } from './nonce-store.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

test('a challenge belongs to its browser: no other can take it, or use it up', async () => {
  const [mine, other] = [randomUUID(), randomUUID()]
  const now = new Date()
  const nonce = await issueNonce(db, mine, now)
  expect(await takeNonce(db, other, now)).toBeNull()
  expect(await takeNonce(db, mine, now)).toBe(nonce)
  expect(await takeNonce(db, mine, now)).toBeNull()
})
