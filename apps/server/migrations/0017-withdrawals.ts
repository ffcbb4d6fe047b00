import { sql, type Migration } from 'kysely'

/** The applications for money out that a mandate asks for; null for all others. */
export const withdrawals: Migration = {
  up: async (db) => {
    await sql.raw(`alter table sammas.mandate add column withdrawal jsonb`).execute(db)
  },
}
