import { sql, type Migration } from 'kysely'

/**
 * A mandate's address that its person has replaced since, by saving another: it is not sent any more. False for mandates from before;
 * the version before does not read it.
 */
export const laterAddresses: Migration = {
  up: async (db) => {
    await sql.raw(`alter table sammas.mandate add column address_outdated boolean not null default false`).execute(db)
  },
}
