import { CHECK_TYPES, type AmlCheck, type AmlCheckType } from '@sammas/domain/aml/aml'
import { sql } from 'kysely'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Database } from '../../database/migrate.ts'

const isCheckType = (type: string): type is AmlCheckType => (CHECK_TYPES as readonly string[]).includes(type)

export type NewAmlCheck = { type: string; success: boolean; metadata: Record<string, unknown> }

/** Stores one answer or check with its time; nothing is overwritten (docs/rules.md: Money-laundering answers). */
export const addAmlCheck = (db: Database, personId: number, check: NewAmlCheck, now: Date): Promise<void> =>
  addAmlChecks(db, personId, [check], now)

/** Stores several of one moment, in their order. */
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
export const amlChecksOf = async (db: Database, personId: number): Promise<AmlCheck[]> =>
  (await amlChecksOfAll(db, [personId])).get(personId) ?? []

const checksOf = preparedQuery((db, { personIds }: { personIds: readonly number[] }) =>
  db
    .selectFrom('aml_check')
    .select(['person_id', 'type', 'success', 'created_at'])
    .where('person_id', '=', sql<number>`any(${personIds})`)
    .orderBy('created_at')
    .orderBy('id'),
)

/** The same of many people at once, without people who have none. */
export async function amlChecksOfAll(
  db: Database,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, AmlCheck[]>> {
  const rows = await checksOf(db, { personIds })
  const checks = new Map<number, AmlCheck[]>()
  for (const { person_id, type, success, created_at } of rows) {
    if (!isCheckType(type)) continue
    const own = checks.get(person_id) ?? []
    own.push({ type, success, time: created_at })
    checks.set(person_id, own)
  }
  return checks
}
