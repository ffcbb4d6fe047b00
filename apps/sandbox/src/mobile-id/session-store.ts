import type { Kysely, Selectable } from 'kysely'
import type { MobileIdSessionTable, MobileIdTables } from './tables.ts'

export type MobileSessionRow = Selectable<MobileIdSessionTable>

/** A finished session can be read this long (eid.md 2). */
export const KEPT_MS = 5 * 60_000

/** SQL of the sessions. */
export type MobileSessionStore = {
  insert(row: MobileSessionRow): Promise<void>
  find(id: string): Promise<MobileSessionRow | null>
  /** Sessions of the person without an answer, newest first. */
  unanswered(personalCode: string): Promise<MobileSessionRow[]>
  /** Writes the answer unless there is one already; false then. */
  finish(id: string, answer: string, at: Date): Promise<boolean>
  /** Takes one of the dropped connections that are due; false when there is none. */
  takeDrop(id: string): Promise<boolean>
  forgetBefore(expiredBefore: Date): Promise<void>
}

export function mobileSessionStore(db: Kysely<MobileIdTables>): MobileSessionStore {
  return {
    insert: async (row) => {
      await db.insertInto('mobile_id_session').values(row).execute()
    },
    find: async (id) =>
      (await db.selectFrom('mobile_id_session').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    unanswered: (personalCode) =>
      db
        .selectFrom('mobile_id_session')
        .selectAll()
        .where('personal_code', '=', personalCode)
        .where('answer', 'is', null)
        .orderBy('created_at', 'desc')
        .execute(),
    finish: async (id, answer, at) => {
      const result = await db
        .updateTable('mobile_id_session')
        .set({ answer, answered_at: at })
        .where('id', '=', id)
        .where('answer', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    takeDrop: async (id) => {
      const result = await db
        .updateTable('mobile_id_session')
        .set((expression) => ({ drops_left: expression('drops_left', '-', 1) }))
        .where('id', '=', id)
        .where('drops_left', '>', 0)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    forgetBefore: async (expiredBefore) => {
      await db.deleteFrom('mobile_id_session').where('expires_at', '<', expiredBefore).execute()
    },
  }
}
