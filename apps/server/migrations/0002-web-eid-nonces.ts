import { sql, type Migration } from 'kysely'

/** The nonce itself is not stored: it is derived from the browser's secret and the row's id. */
export const webEidNonces: Migration = {
  up: async (db) => {
    await sql
      .raw(
        `create table sammas.web_eid_nonce (
          id uuid primary key,
          browser_hash text not null,
          expires_at timestamptz not null,
          used_at timestamptz
        )`,
      )
      .execute(db)
    await sql
      .raw('create index web_eid_nonce_browser on sammas.web_eid_nonce (browser_hash, expires_at desc)')
      .execute(db)
  },
}
