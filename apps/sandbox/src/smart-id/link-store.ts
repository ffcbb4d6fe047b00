import type { Kysely, Selectable } from 'kysely'
import type { LinkRequest } from './read-request.ts'
import type { DeviceLinkTable, VirtualPhoneTables } from '../database/tables/virtual-phone.ts'

export type DeviceLinkRow = Selectable<DeviceLinkTable>

/** The relying party's request; the text was written from one, hence the cast. */
export const linkRequestOf = (row: DeviceLinkRow): LinkRequest => JSON.parse(row.request) as LinkRequest

/** SQL of the sessions that began by link. One becomes a request on a phone once a link of it is opened. */
export type LinkStore = {
  insert(row: DeviceLinkRow): Promise<void>
  find(id: string): Promise<DeviceLinkRow | null>
  byToken(token: string): Promise<DeviceLinkRow | null>
  /** Marks the session's link as used; false when one was used before. */
  take(id: string, at: Date): Promise<boolean>
  forgetBefore(expiredBefore: Date): Promise<void>
}

export function linkStore(db: Kysely<VirtualPhoneTables>): LinkStore {
  const links = () => db.selectFrom('device_link').selectAll()
  return {
    insert: async (row) => {
      await db.insertInto('device_link').values(row).execute()
    },
    find: async (id) => (await links().where('id', '=', id).executeTakeFirst()) ?? null,
    byToken: async (token) => (await links().where('token', '=', token).executeTakeFirst()) ?? null,
    take: async (id, at) => {
      const result = await db
        .updateTable('device_link')
        .set({ taken_at: at })
        .where('id', '=', id)
        .where('taken_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    forgetBefore: async (expiredBefore) => {
      await db.deleteFrom('device_link').where('expires_at', '<', expiredBefore).execute()
    },
  }
}
