import { civilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import { readDetails } from '../database/tables/application-details.ts'
import type { SandboxDatabase } from '../database/tables.ts'
import { detailsAnswer } from './kinds.ts'

/** All applications of a person in the interface's shape, oldest first. */
export async function applicationsOf(db: SandboxDatabase, personalCode: string): Promise<object[]> {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'status', 'created_at', 'details', 'cancellation_deadline'])
    .select(['settled_at', 'failure_reason', 'process_id'])
    .select(sql<string | null>`due_date::text`.as('due_date'))
    .where('personal_code', '=', personalCode)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    status: row.status,
    creationTime: row.created_at.toISOString(),
    settledTime: row.settled_at?.toISOString() ?? null,
    failureReason: row.failure_reason,
    processId: row.process_id,
    ...detailsAnswer(readDetails(row.details), {
      cancellationDeadline: row.cancellation_deadline,
      dueDate: row.due_date === null ? null : civilDate(row.due_date),
    }),
  }))
}
