import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn, type Database } from '../../database/migrate.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { issueNonce, takeNonce } from './nonce-store.ts'

let database: OpenDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase('postgresql')
  db = databaseOn(database.pool)
})
afterAll(() => database.close())

test('a challenge is its own browser’s: nobody else takes it, or uses it up', async () => {
  const [mine, other] = [randomUUID(), randomUUID()]
  const now = new Date()
  const nonce = await issueNonce(db, mine, now)
  expect(await takeNonce(db, other, now)).toBeNull()
  expect(await takeNonce(db, mine, now)).toBe(nonce)
  expect(await takeNonce(db, mine, now)).toBeNull()
})
