import type { Kysely, Selectable } from 'kysely'
import type { PhoneSessionTable, VirtualPhoneTables } from '../database/tables/virtual-phone.ts'

export type PhoneSessionRow = Selectable<PhoneSessionTable>

/** A finished session can be read this long (docs/rules.md: Smart-ID requests). */
export const KEPT_MS = 5 * 60_000

/** SQL of one service's sessions. */
export type PhoneSessionStore = {
  insert(row: PhoneSessionRow): Promise<void>
  find(id: string): Promise<PhoneSessionRow | null>
  /** Sessions of the person without an answer, newest first. */
  unanswered(personalCode: string): Promise<PhoneSessionRow[]>
  /** The session that the same request began after `since`. */
  begunBy(
    request: Pick<PhoneSessionRow, 'kind' | 'personal_code' | 'relying_party_name' | 'request'>,
    since: Date,
  ): Promise<PhoneSessionRow | null>
  /** Writes the answer unless there is one already; false then. */
  finish(id: string, answer: string, at: Date): Promise<boolean>
  /** Consumes one of the planned dropped connections; false when there is none. */
  takeDrop(id: string): Promise<boolean>
  /** Deletes every service's sessions that ended that long ago. */
  forgetBefore(expiredBefore: Date): Promise<void>
}

export function phoneSessionStore(
  db: Kysely<VirtualPhoneTables>,
  service: PhoneSessionRow['service'],
): PhoneSessionStore {
  const sessions = () => db.selectFrom('phone_session').selectAll().where('service', '=', service)
  const change = (id: string) => db.updateTable('phone_session').where('service', '=', service).where('id', '=', id)
  return {
    insert: async (row) => {
      await db.insertInto('phone_session').values(row).execute()
    },
    find: async (id) => (await sessions().where('id', '=', id).executeTakeFirst()) ?? null,
    unanswered: (personalCode) =>
      sessions()
        .where('personal_code', '=', personalCode)
        .where('answer', 'is', null)
        .orderBy('created_at', 'desc')
        .execute(),
    begunBy: async ({ kind, personal_code, relying_party_name, request }, since) =>
      (await sessions()
        .where('kind', '=', kind)
        .where('personal_code', '=', personal_code)
        .where('relying_party_name', '=', relying_party_name)
        .where('request', '=', request)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()) ?? null,
    finish: async (id, answer, at) => {
      const result = await change(id).set({ answer, answered_at: at }).where('answer', 'is', null).executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    takeDrop: async (id) => {
      const result = await change(id)
        .set((expression) => ({ drops_left: expression('drops_left', '-', 1) }))
        .where('drops_left', '>', 0)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    forgetBefore: async (expiredBefore) => {
      await db.deleteFrom('phone_session').where('expires_at', '<', expiredBefore).execute()
    },
  }
}
