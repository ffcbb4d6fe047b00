import { sql, type Migration } from 'kysely'

const statements = [
  // Periodic jobs: a server claims one by setting its next time.
  `create table sammas.chore (
    name text primary key,
    next_at timestamptz not null
  )`,
  `create index rate_limit_window on sammas.rate_limit (window_start)`,
  `create index web_eid_nonce_expiry on sammas.web_eid_nonce (expires_at)`,
  `create index tracked_event_time on sammas.tracked_event (created_at)`,
  `create index mandate_unsigned on sammas.mandate (created_at) where signed_at is null`,
  `create index payment_abandoned on sammas.payment (created_at) where state = 'abandoned'`,
]

/** Periodic deletion of expired rows, by one server at a time. */
export const forgetting: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
