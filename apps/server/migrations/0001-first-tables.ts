import { sql, type Migration } from 'kysely'

const statements = [
  `create table sammas.person (
    id integer generated always as identity primary key,
    personal_code text not null unique,
    first_name text not null,
    last_name text not null,
    email text,
    phone_number text,
    created_at timestamptz not null
  )`,
  `create unique index person_email on sammas.person (lower(email)) where email is not null`,
  `create table sammas.member (
    person_id integer primary key references sammas.person,
    member_number integer not null unique,
    joined_at timestamptz not null
  )`,
  `create table sammas.capital_event (
    id integer generated always as identity primary key,
    person_id integer not null references sammas.person,
    type text not null,
    fiat_cents bigint not null,
    ownership_units numeric(20, 5) not null,
    accounting_date date not null
  )`,
  `create index capital_event_person on sammas.capital_event (person_id, accounting_date)`,
  `create table sammas.organisation_capital_event (
    id integer generated always as identity primary key,
    type text not null,
    fiat_cents bigint not null,
    accounting_date date not null
  )`,
  `create table sammas.session (
    id integer generated always as identity primary key,
    token_hash text not null unique,
    person_id integer not null references sammas.person,
    method text not null,
    phone_number text,
    document_number text,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    last_end_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index session_expiry on sammas.session (expires_at)`,
  `create table sammas.login_attempt (
    id uuid primary key,
    handle_hash text not null unique,
    browser_hash text not null,
    method text not null,
    personal_code text not null,
    phone_number text,
    state text not null,
    challenge_code text,
    data jsonb not null,
    failure_code text,
    push_at timestamptz not null,
    deadline_at timestamptz not null,
    leased_until timestamptz,
    identity jsonb,
    finished_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index login_attempt_browser on sammas.login_attempt (browser_hash, created_at desc)`,
  `create index login_attempt_deadline on sammas.login_attempt (deadline_at)`,
  `create table sammas.mandate (
    id integer generated always as identity primary key,
    person_id integer not null references sammas.person,
    kind text not null,
    pillar smallint not null,
    future_fund_isin text,
    application_id bigint,
    address jsonb not null,
    idempotency_key text,
    body_hash text,
    created_at timestamptz not null,
    container bytea,
    signed_at timestamptz,
    unique (person_id, idempotency_key),
    check ((container is null) = (signed_at is null))
  )`,
  `create index mandate_person on sammas.mandate (person_id)`,
  `create table sammas.mandate_exchange (
    id integer generated always as identity primary key,
    mandate_id integer not null references sammas.mandate,
    source_isin text not null,
    target_isin text,
    target_pik text,
    share_basis_points integer,
    units bigint
  )`,
  `create index mandate_exchange_mandate on sammas.mandate_exchange (mandate_id)`,
  `create table sammas.mandate_process (
    process_id text primary key,
    mandate_id integer not null references sammas.mandate,
    type text not null,
    payload jsonb not null,
    successful boolean,
    error_code integer,
    error_message text
  )`,
  `create index mandate_process_mandate on sammas.mandate_process (mandate_id)`,
  `create table sammas.signature_attempt (
    id uuid primary key,
    mandate_id integer not null references sammas.mandate,
    person_id integer not null references sammas.person,
    method text not null,
    state text not null,
    challenge_code text,
    data jsonb not null,
    failure_code text,
    deadline_at timestamptz not null,
    leased_until timestamptz,
    created_at timestamptz not null
  )`,
  `create index signature_attempt_mandate on sammas.signature_attempt (mandate_id, created_at desc)`,
  // At most one live attempt per mandate: two clicks, two tabs or two processes cannot sign it twice.
  `create unique index signature_attempt_alive on sammas.signature_attempt (mandate_id)
    where state not in ('complete', 'failed', 'replaced')`,
  `create table sammas.aml_check (
    id integer generated always as identity primary key,
    person_id integer not null references sammas.person,
    type text not null,
    success boolean not null,
    metadata jsonb not null,
    created_at timestamptz not null
  )`,
  `create index aml_check_person on sammas.aml_check (person_id, type, created_at desc)`,
  `create table sammas.tracked_event (
    id integer generated always as identity primary key,
    person_id integer not null references sammas.person,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table sammas.rate_limit (
    key_hash text not null,
    window_start timestamptz not null,
    count integer not null,
    primary key (key_hash, window_start)
  )`,
]

export const firstTables: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
