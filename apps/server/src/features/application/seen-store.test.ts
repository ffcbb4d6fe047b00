import { expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { markSeen, seenApplications } from './seen-store.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

test('one person’s read mark is not another’s', async () => {
  const people = await db.selectFrom('person').select('id').limit(2).execute()
  const [me = 0, other = 0] = people.map(({ id }) => id)
  await markSeen(db, me, 7, new Date())
  await markSeen(db, me, 7, new Date())
  expect([...(await seenApplications(db, me))]).toEqual([7])
  expect([...(await seenApplications(db, other))]).toEqual([])
})
