import { databaseTimeIn } from './leased-row.ts'
import type { Database } from './migrate.ts'

/**
 * Claims a job that recurs every `everyMs`, by the database's clock: true for one process alone in that time. If that one dies, another
 * claims the next round.
 */
export async function takeChore(db: Database, name: string, everyMs: number): Promise<boolean> {
  const next_at = databaseTimeIn(everyMs)
  const taken = await db
    .insertInto('chore')
    .values({ name, next_at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ next_at }).where('chore.next_at', '<=', databaseTimeIn(0)),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
