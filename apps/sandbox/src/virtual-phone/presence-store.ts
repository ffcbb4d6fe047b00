import type { Kysely } from 'kysely'
import type { Presence } from './next-event.ts'
import type { VirtualPhoneTables } from '../database/tables/virtual-phone.ts'

/** Reads and writes the viewers of phone pages. */
export type PresenceStore = {
  of(personalCode: string): Promise<Presence>
  seen(personalCode: string, at: Date): Promise<void>
  hold(personalCode: string, isHeld: boolean): Promise<void>
}

export function presenceStore(db: Kysely<VirtualPhoneTables>): PresenceStore {
  return {
    of: async (personalCode) => {
      const row = await db
        .selectFrom('phone_presence')
        .select(['seen_at', 'is_held'])
        .where('personal_code', '=', personalCode)
        .executeTakeFirst()
      return row === undefined ? { isHeld: false, seenAt: null } : { isHeld: row.is_held, seenAt: row.seen_at }
    },
    seen: async (personalCode, at) => {
      await db
        .insertInto('phone_presence')
        .values({ personal_code: personalCode, seen_at: at, is_held: false })
        .onConflict((conflict) => conflict.column('personal_code').doUpdateSet({ seen_at: at }))
        .execute()
    },
    hold: async (personalCode, isHeld) => {
      await db
        .insertInto('phone_presence')
        .values({ personal_code: personalCode, seen_at: null, is_held: isHeld })
        .onConflict((conflict) => conflict.column('personal_code').doUpdateSet({ is_held: isHeld, seen_at: null }))
        .execute()
    },
  }
}
