import type { Database } from './migrate.ts'

/** Frees every attempt that a process had leased, so that this one can carry it on at once. Only for a database of one process. */
export async function releaseLeases(db: Database): Promise<void> {
  await db.updateTable('login_attempt').set({ leased_until: null }).where('leased_until', 'is not', null).execute()
  await db.updateTable('signature_attempt').set({ leased_until: null }).where('leased_until', 'is not', null).execute()
}
