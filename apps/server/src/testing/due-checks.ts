import type { Database } from '../database/migrate.ts'
import { watchNewPeople } from '../features/notice/watch-store.ts'

const YEAR_MS = 365 * 86_400_000

/** Puts everybody's next check for notices a year off, as if nothing were coming. */
export async function putChecksOff(db: Database): Promise<void> {
  await watchNewPeople(db)
  const due_at = new Date(Date.now() + YEAR_MS)
  await db.updateTable('notice_watch').set({ look_after: null, due_at }).execute()
}

/** Ids of people with a check for notices that is due at once. */
export async function dueAtOnce(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('notice_watch').select('id').where('due_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}
