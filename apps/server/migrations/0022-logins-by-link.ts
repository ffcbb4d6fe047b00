import { sql, type Migration } from 'kysely'

const statements = [
  // A login by link belongs to nobody until it is proved. Its open state has a name of its own, which no earlier version works on.
  `alter table sammas.login_attempt alter column personal_code drop not null`,
  `alter table sammas.login_attempt
    add column callback_hash text,
    add column returned_hash text,
    add column linked_at timestamptz,
    add column language text,
    add column return_path text`,
  `create unique index login_attempt_callback on sammas.login_attempt (callback_hash) where callback_hash is not null`,
  `create index login_attempt_linked on sammas.login_attempt (leased_until) where state = 'linked'`,
]

/** Logins by Smart-ID link: an attempt without a person, with a callback that counts once. */
export const loginsByLink: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
