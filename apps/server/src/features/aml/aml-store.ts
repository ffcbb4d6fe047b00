import { CHECK_TYPES, type AmlCheck, type AmlCheckType } from '@sammas/domain/aml/aml'
import { sql } from 'kysely'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Database } from '../../database/migrate.ts'

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

/** The newest check of each type of a person; of equal times the later one counts. */
export const amlChecksOf = async (db: Database, personId: number): Promise<AmlCheck[]> =>
  (await amlChecksOfAll(db, [personId])).get(personId) ?? []

type NewestCheck = { person_id: number; type: AmlCheckType; success: boolean; created_at: Date }

const types = sql.join(CHECK_TYPES.map((type) => sql.lit(type)))

// Each login adds three or four: reading them all would take longer with each year.
const newestChecks = preparedQuery((db, { personIds }: { personIds: readonly number[] }) => {
  const query = sql<NewestCheck>`select wanted.person_id, kind.type, newest.success, newest.created_at
    from unnest(${personIds}::integer[]) as wanted (person_id)
    cross join unnest(array[${types}]) as kind (type)
    cross join lateral (
      select success, created_at from sammas.aml_check as own where own.person_id = wanted.person_id and own.type = kind.type
      order by created_at desc, id desc limit 1) as newest`
  return { compile: () => query.compile(db) }
})

/** The same of many people at once, without people who have none. */
export async function amlChecksOfAll(
  db: Database,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, AmlCheck[]>> {
  const rows = await newestChecks(db, { personIds })
  const checks = new Map<number, AmlCheck[]>()
  for (const { person_id, type, success, created_at } of rows) {
    const own = checks.get(person_id) ?? []
    own.push({ type, success, time: created_at })
    checks.set(person_id, own)
  }
  return checks
}
