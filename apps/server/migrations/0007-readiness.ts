import { sql, type Migration } from 'kysely'

const statements = [
  // One row, written to test whether writes work.
  `create table sammas.readiness (
    one boolean primary key default true check (one),
    written_at timestamptz not null
  )`,
  // The last migration that a version must know to work on this schema; a migration that removes something raises it.
  `create table sammas.schema_reach (
    one boolean primary key default true check (one),
    needed text not null
  )`,
  `insert into sammas.schema_reach (needed) values ('0001-first-tables')`,
]

/** Table for checking that the database is usable. */
export const readiness: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
