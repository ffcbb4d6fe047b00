import { sql, type Migration } from 'kysely'

const statements = [
  // The shown documents are stored, so that exactly those are signed; null for older mandates.
  `alter table sammas.mandate add column documents jsonb, add column email text, add column phone_number text`,
  `alter table sammas.mandate_process add column application_id bigint, add column position smallint not null default 0`,
  // The database's own number orders attempts: the clocks of two servers may differ.
  `alter table sammas.login_attempt add column number bigint generated always as identity`,
  `create index login_attempt_newest on sammas.login_attempt (browser_hash, number desc)`,
  `create index login_attempt_open on sammas.login_attempt (leased_until) where state in ('prepared', 'waiting')`,
  `alter table sammas.signature_attempt
    add column number bigint generated always as identity,
    add column signed_at timestamptz,
    add column tries integer not null default 0,
    add column trouble text`,
  `create index signature_attempt_newest on sammas.signature_attempt (mandate_id, number desc)`,
  `create index signature_attempt_living on sammas.signature_attempt (leased_until)
    where state not in ('complete', 'failed', 'replaced')`,
  `update sammas.signature_attempt set signed_at = created_at where state in ('signed', 'stored')`,
  // A signature given while another method began was sealed without telling the registry: it is resumed.
  `update sammas.signature_attempt attempt
    set state = 'stored', data = '{"step":"stored"}', failure_code = null, leased_until = null, signed_at = mandate.signed_at
    from sammas.mandate mandate
    where mandate.id = attempt.mandate_id and mandate.container is not null and attempt.state = 'replaced'
      and not exists (select from sammas.mandate_process process where process.mandate_id = mandate.id)
      and not exists (select from sammas.signature_attempt other where other.mandate_id = mandate.id
        and (other.state <> 'replaced' or other.number > attempt.number))`,
]

/** The outcome of a signature is stored until the registry has answered; the database's number orders attempts. */
export const afterTheSignature: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
