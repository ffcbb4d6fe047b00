import { sql, type Migration } from 'kysely'

const statements = [
  // When a person's next look is due, by the registry's clock; null: at once. `look_after` is the lease or a pause alone.
  'alter table sammas.notice_watch add column due_at timestamptz',
  'create index notice_watch_due on sammas.notice_watch (due_at nulls first)',
]

/** People are checked for notices when something may be due, instead of everybody every hour. */
export const noticesWhenDue: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
