import { sql, type Migration } from 'kysely'

/**
 * Page views get 64-bit ids, which are never used again: a million people with ten views a week would reach the end of 32 bits after
 * four years. It rewrites the table (docs/operations.md: Upgrades).
 */
export const wideEventIds: Migration = {
  up: async (db) => {
    await sql.raw(`alter table sammas.tracked_event alter column id type bigint`).execute(db)
  },
}
