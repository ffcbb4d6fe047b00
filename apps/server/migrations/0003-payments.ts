import { sql, type Migration } from 'kysely'

const statements = [
  // The id is the payment provider's reference to us: opaque, made with the link.
  `create table sammas.payment (
    id uuid primary key,
    person_id integer not null references sammas.person,
    bank text not null,
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null,
    target_isin text not null,
    state text not null check (state in ('started', 'pending', 'abandoned', 'paid', 'announced')),
    provider_payment_id text,
    created_at timestamptz not null,
    paid_at timestamptz,
    announce_after timestamptz,
    check ((paid_at is null) = (state in ('started', 'pending', 'abandoned')))
  )`,
  `create index payment_person on sammas.payment (person_id)`,
  `create index payment_to_announce on sammas.payment (announce_after) where state = 'paid'`,
  // A membership fee counts once, whatever came of its payment.
  `create table sammas.membership_payment (
    transaction_id text primary key,
    person_id integer references sammas.person,
    amount_cents bigint not null,
    outcome text not null check (outcome in ('joined', 'already-member', 'unknown-person')),
    received_at timestamptz not null
  )`,
]

export const payments: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
