import { sql, type Migration } from 'kysely'

/** The provider is asked about payments without any notification: time of the next question, and number of questions. */
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
