import { sql, type Migration } from 'kysely'

/** A payment of which nobody has told anything is asked for: when next, and how often it was asked for. */
export const askingAfterPayments: Migration = {
  up: async (db) => {
    await sql
      .raw('alter table sammas.payment add column ask_after timestamptz, add column asked integer not null default 0')
      .execute(db)
    await sql
      .raw(
        "create index payment_to_ask on sammas.payment (ask_after) where state in ('started', 'pending', 'abandoned')",
      )
      .execute(db)
  },
}
