import { preparedQuery } from '../../database/prepared-query.ts'
import type { Database } from '../../database/migrate.ts'

const seen = preparedQuery((db, { personId }: { personId: number }) =>
  db.selectFrom('seen_application').select('application_id').where('person_id', '=', personId),
)

/** The failed applications that a person has marked as read. */
export async function seenApplications(db: Database, personId: number): Promise<ReadonlySet<number>> {
  const rows = await seen(db, { personId })
  return new Set(rows.map((row) => Number(row.application_id)))
}

/** Marks an application as read; idempotent. */
export async function markSeen(db: Database, personId: number, applicationId: number, now: Date): Promise<void> {
  await db
    .insertInto('seen_application')
    .values({ person_id: personId, application_id: applicationId, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
