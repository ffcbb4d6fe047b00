import { sql, type Migration } from 'kysely'

const statements = [
  // A person's notices: one per kind and subject, however often it is found.
  `create table sammas.notice (
    id bigint generated always as identity primary key,
    person_id integer not null references sammas.person,
    kind text not null,
    subject text not null,
    application_id bigint,
    application_type text,
    day text,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    unique (person_id, kind, subject)
  )`,
  // The watch of a person's notices: lease of one server, and the registry's moment up to which it has looked.
  `create table sammas.notice_watch (
    id integer primary key references sammas.person,
    state text not null default 'watched',
    look_after timestamptz,
    seen_to timestamptz
  )`,
  'create index notice_watch_free on sammas.notice_watch (look_after nulls first)',
]

/** Notices on the account, and the watch that makes them. */
export const notices: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
