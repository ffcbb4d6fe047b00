import { sql, type Migration } from 'kysely'

/**
 * The content of a mandate of any kind, in one column. Null in rows of the version before, which has a column for each kind; this
 * version writes and reads both, the next one will copy them into the new column, and the one after it drops them.
 */
export const contentOfMandates: Migration = {
  up: async (db) => {
    await sql.raw(`alter table sammas.mandate add column content jsonb`).execute(db)
  },
}
