import { sql, type Migration } from 'kysely'

/** A phone is asked to sign in the language of the page on which the signature began. An older version asks in Estonian, as before. */
export const languageOfSigning: Migration = {
  up: async (db) => {
    await sql.raw(`alter table sammas.signature_attempt add column language text not null default 'et'`).execute(db)
  },
}
