import { sql, type Migration } from 'kysely'

const statements = [
  // A person's row goes with them; the document is the one that proved the last login by link.
  `create table sammas.remembered_browser (
    id uuid primary key,
    token_hash text not null unique,
    person_id integer not null references sammas.person (id),
    document_number text not null,
    linked_at timestamptz not null,
    ends_at timestamptz not null,
    push_attempt uuid,
    pushed_at timestamptz
  )`,
  `create index remembered_browser_person on sammas.remembered_browser (person_id, linked_at)`,
  `create index remembered_browser_document on sammas.remembered_browser (document_number)`,
  `create index remembered_browser_end on sammas.remembered_browser (ends_at)`,
  `create index remembered_browser_push on sammas.remembered_browser (push_attempt) where push_attempt is not null`,
  // The uses of limits that a start was counted in; given back when the person has confirmed.
  `alter table sammas.login_attempt add column counted jsonb`,
]

/** Browsers that may make a person's phone ring, and limits that a confirmed login gives back. */
export const rememberedBrowsers: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
