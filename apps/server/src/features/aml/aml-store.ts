import { CHECK_TYPES, type AmlCheck, type AmlCheckType } from '@sammas/domain/aml/aml'
import type { Database } from '../../database/migrate.ts'

const isCheckType = (type: string): type is AmlCheckType => (CHECK_TYPES as readonly string[]).includes(type)

/** Keeps one answer or check with its time; nothing is overwritten (decisions section 3). */
export async function addAmlCheck(
  db: Database,
  personId: number,
  check: { type: string; success: boolean; metadata: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await db
    .insertInto('aml_check')
    .values({
      person_id: personId,
      type: check.type,
      success: check.success,
      metadata: JSON.stringify(check.metadata),
      created_at: now,
    })
    .execute()
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
