import { sql, type Migration } from 'kysely'

const statements = [
  // What a person is told of: a kind about a subject once, however often and by however many it is found.
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
  // Whom it is looked after: until when by one server, and up to which moment of the registry's was seen.
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
