import { sql, type Migration } from 'kysely'

/** The contribution rate that a mandate asks for; null for all others. */
export const paymentRates: Migration = {
  up: async (db) => {
    await sql.raw(`alter table sammas.mandate add column rate_change jsonb`).execute(db)
  },
}
