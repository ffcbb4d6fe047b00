import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn, type Database } from '../../database/migrate.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { markSeen, seenApplications } from './seen-store.ts'

let database: OpenDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase('postgresql')
  db = databaseOn(database.pool)
})
afterAll(() => database.close())

test('what one person has seen, another has not', async () => {
  const people = await db.selectFrom('person').select('id').limit(2).execute()
  const [me = 0, other = 0] = people.map(({ id }) => id)
  await markSeen(db, me, 7, new Date())
  await markSeen(db, me, 7, new Date())
  expect([...(await seenApplications(db, me))]).toEqual([7])
  expect([...(await seenApplications(db, other))]).toEqual([])
})
