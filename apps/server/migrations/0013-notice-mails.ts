import { sql, type Migration } from 'kysely'

const statements = [
  // Language of e-mails; null: both.
  'alter table sammas.person add column mail_language text',
  // Kinds of notice that a person wants by e-mail: without a row, none.
  `create table sammas.notice_mail_switch (
    person_id integer not null references sammas.person,
    kind text not null,
    primary key (person_id, kind)
  )`,
  // Queue of e-mails, at most one for each notice. Without an address: that is looked up when one is sent.
  `create table sammas.notice_mail (
    id bigint primary key references sammas.notice on delete cascade,
    message_id uuid not null default gen_random_uuid(),
    state text not null default 'waiting',
    send_after timestamptz,
    tries integer not null default 0,
    trouble text,
    created_at timestamptz not null default now(),
    done_at timestamptz
  )`,
  `create index notice_mail_free on sammas.notice_mail (send_after nulls first) where state = 'waiting'`,
  `create index notice_mail_done on sammas.notice_mail (done_at) where state <> 'waiting'`,
  // Hashes of the links that end e-mails of a kind.
  `create table sammas.notice_mail_link (
    token_hash text primary key,
    person_id integer not null references sammas.person,
    kind text not null,
    created_at timestamptz not null default now()
  )`,
  'create index notice_mail_link_person on sammas.notice_mail_link (person_id)',
  'create index notice_mail_link_age on sammas.notice_mail_link (created_at)',
]

/** E-mails of notices: subscriptions, queue, and unsubscribing without a login. */
export const noticeMails: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
