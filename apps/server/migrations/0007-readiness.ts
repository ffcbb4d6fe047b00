import { sql, type Migration } from 'kysely'

const statements = [
  // One row that is written to find out whether writes go through.
  `create table sammas.readiness (
    one boolean primary key default true check (one),
    written_at timestamptz not null
  )`,
  // The last migration that a version has to know to work on this schema; a migration that takes something away moves it on.
  `create table sammas.schema_reach (
    one boolean primary key default true check (one),
    needed text not null
  )`,
  `insert into sammas.schema_reach (needed) values ('0001-first-tables')`,
]

/** What says whether the database can be worked with. */
export const readiness: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
