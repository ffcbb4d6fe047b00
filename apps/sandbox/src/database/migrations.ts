import { sql, type Migration } from 'kysely'

/** A migration of one or several statements, which run in one transaction. */
const inSql = (...statements: string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/**
 * Forward only, in order of name; a released name is never changed or removed. They add, so that an older version still starts on the
 * tables; the name of one that removes something ends with `-removes`, and older versions then refuse (steps-ahead.ts).
 */
export const migrations: Record<string, Migration> = {
  '001-key-material': inSql(`create table sandbox.key_material (name text primary key, value text not null)`),
  // The one row of the business calendar; seeding writes it.
  '002-calendar': inSql(`create table sandbox.calendar (
    id integer primary key,
    offset_ms bigint not null,
    processed_through date not null,
    earliest_day date not null
  )`),
  // Services that were switched off or made slow by hand.
  '003-faults': inSql(`create table sandbox.fault (target text primary key, mode text not null)`),
  '004-registry': inSql(
    `create table sandbox.person (
      personal_code text primary key,
      first_name text not null,
      last_name text not null,
      email text,
      phone_number text,
      street text,
      district_code text,
      postal_code text,
      country_code text,
      pension_account_number text unique,
      pik_number text,
      second_pillar_active boolean not null,
      third_pillar_active boolean not null,
      second_fund text,
      third_fund text,
      wage_percent integer,
      contribution_day integer not null,
      contribution_parts integer not null,
      contributions_stopped boolean not null,
      behaviour text not null
    )`,
    `create table sandbox.cash_flow (
      id bigint generated always as identity primary key,
      personal_code text not null references sandbox.person,
      isin text,
      time timestamptz not null,
      price_date date not null,
      amount bigint not null,
      units bigint,
      nav bigint,
      type text not null,
      comment text
    )`,
    `create index cash_flow_by_person on sandbox.cash_flow (personal_code, time, id)`,
    `create table sandbox.application (
      id bigint generated always as identity primary key,
      personal_code text not null references sandbox.person,
      type text not null,
      status text not null,
      created_at timestamptz not null,
      details text not null,
      cancellation_deadline text,
      due_date date,
      payment_id text unique
    )`,
    `create index application_by_person on sandbox.application (personal_code, id)`,
    `create index application_by_due_date on sandbox.application (status, due_date)`,
    `create table sandbox.mandate_process (
      process_id text primary key,
      personal_code text not null references sandbox.person,
      mandate_id bigint not null,
      successful boolean not null,
      error_code integer,
      error_message text,
      application_id bigint
    )`,
  ),
  '005-virtual-phone': inSql(`create table sandbox.phone_presence (
    personal_code varchar(11) primary key,
    seen_at timestamptz(3),
    is_held boolean not null default false
  )`),
  // Each service had a table of sessions, until 010 dropped both.
  '006-smart-id': inSql(),
  '007-mobile-id': inSql(),
  // Decided payments; one per reference of a merchant.
  '008-banks': inSql(`create table sandbox.bank_payment (
    id text primary key,
    access_key text not null,
    merchant_reference text not null,
    payment_token text not null,
    status text not null,
    notified text not null,
    created_at timestamptz not null,
    constraint bank_payment_reference unique (access_key, merchant_reference)
  )`),
  // Finds a person's newest booking without reading them all.
  '009-newest-booking': inSql(
    `create index cash_flow_newest on sandbox.cash_flow (personal_code, id)`,
    `create index mandate_process_by_person on sandbox.mandate_process (personal_code)`,
  ),
  // Sessions live for minutes, so none is migrated.
  '010-phone-sessions': inSql(
    `create table sandbox.phone_session (
      id varchar(36) primary key,
      service varchar(20) not null,
      kind varchar(20) not null,
      personal_code varchar(11) not null,
      relying_party_name text not null,
      request text not null,
      screen text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      drops_left integer not null default 0,
      answer text,
      answered_at timestamptz(3)
    )`,
    `create index phone_session_by_person on sandbox.phone_session (personal_code, created_at)`,
    `create index phone_session_by_expiry on sandbox.phone_session (expires_at)`,
    `drop table if exists sandbox.smart_id_session, sandbox.mobile_id_session`,
  ),
  // Monthly third-pillar payments by standing order.
  '011-standing-orders': inSql(`create table sandbox.standing_order (
    personal_code text not null references sandbox.person,
    isin text not null,
    amount bigint not null,
    constraint standing_order_key primary key (personal_code, isin)
  )`),
  // When an application was carried out, cancelled or failed, the reason of a failure, and its mandate process.
  '012-settled-applications': inSql(`alter table sandbox.application
    add column settled_at timestamptz, add column failure_reason text, add column process_id text`),
  // Stores each process's request, so that a different one under its id is noticed.
  '013-process-request': inSql(`alter table sandbox.mandate_process add column request text`),
  // Delivered e-mails.
  '014-mailbox': inSql(`create table sandbox.mail (
    id integer generated always as identity primary key,
    received_at timestamptz not null default now(),
    recipient text not null,
    sender text not null,
    subject text not null,
    message_id text not null,
    body text not null
  )`),
  // The day of the last change of contact details.
  '015-contact-details-day': inSql(`alter table sandbox.person add column contact_updated_on text`),
  // The contribution rate in force; null: the registry does not tell it.
  '016-payment-rate': inSql(`alter table sandbox.person add column payment_rate integer default 2`),
  // Fund pensions, and claims on pension accounts.
  '017-fund-pensions': inSql(
    `create table sandbox.fund_pension (
      id bigint generated always as identity primary key,
      personal_code text not null references sandbox.person,
      pillar integer not null,
      iban text not null,
      duration_years integer not null,
      started_on date not null,
      payments_made integer not null
    )`,
    `create index fund_pension_by_person on sandbox.fund_pension (personal_code)`,
    `alter table sandbox.person add column has_claim boolean not null default false`,
  ),
  // The day on which contributions end because money was taken out of the second pillar.
  '018-contributions-end': inSql(`alter table sandbox.person add column contributions_end_on text`),
  // When a mandate was signed, and when contact details were saved: the later one holds, in any order of messages.
  '019-moments-of-signing': inSql(
    `alter table sandbox.mandate_process add column signed_at timestamptz, add column pillar integer`,
    `alter table sandbox.person add column contact_saved_at timestamptz`,
  ),
  // Smart-ID sessions that begin by link.
  '020-device-links': inSql(`create table sandbox.device_link (
    id varchar(36) primary key,
    token text not null unique,
    secret text not null,
    relying_party_name text not null,
    request text not null,
    for_code varchar(11),
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    taken_at timestamptz(3)
  )`),
}
