import { CHECK_TYPES, type AmlCheck, type AmlCheckType } from '@sammas/domain/aml/aml'
import type { Database } from '../../database/migrate.ts'

const isCheckType = (type: string): type is AmlCheckType => (CHECK_TYPES as readonly string[]).includes(type)

export type NewAmlCheck = { type: string; success: boolean; metadata: Record<string, unknown> }

/** Keeps one answer or check with its time; nothing is overwritten (docs/rules.md: Money-laundering answers). */
export const addAmlCheck = (db: Database, personId: number, check: NewAmlCheck, now: Date): Promise<void> =>
  addAmlChecks(db, personId, [check], now)

/** Keeps several of one moment, in their order. */
export async function addAmlChecks(
  db: Database,
  personId: number,
  checks: readonly NewAmlCheck[],
  now: Date,
): Promise<void> {
  const rows = checks.map(({ type, success, metadata }) => ({
    person_id: personId,
    type,
    success,
    metadata: JSON.stringify(metadata),
    created_at: now,
  }))
  await db.insertInto('aml_check').values(rows).execute()
}

/** All checks of a person, oldest first: of equal times the later one counts. */
export async function amlChecksOf(db: Database, personId: number): Promise<AmlCheck[]> {
  const rows = await db
    .selectFrom('aml_check')
    .select(['type', 'success', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ type, success, created_at }) =>
    isCheckType(type) ? [{ type, success, time: created_at }] : [],
  )
}
