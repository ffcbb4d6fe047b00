import type { Isin } from '@sammas/domain/fund/isin'
import { sql } from 'kysely'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { Database } from '../../../database/migrate.ts'
import { CONTENT_COLUMNS, contentOf } from '../content/contents.ts'

const processes = (db: Database) =>
  db
    .selectFrom('mandate_process')
    .innerJoin('mandate', 'mandate.id', 'mandate_process.mandate_id')
    .select(['mandate_process.process_id', 'mandate_process.mandate_id'])

const processesOf = preparedQuery((db, { personId }: { personId: number }) =>
  processes(db).where('mandate.person_id', '=', personId),
)

/** The person's signed mandates by the ids of their registry processes. */
export async function mandateOfProcess(db: Database, personId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await processesOf(db, { personId })
  return new Map(rows.map((row) => [row.process_id, row.mandate_id]))
}

/** The signed mandates of several people at once, by the ids of their registry processes, which are unique among all people. */
export async function mandateOfProcessOfAll(
  db: Database,
  personIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await processes(db).where('mandate.person_id', 'in', personIds).execute()
  return new Map(rows.map((row) => [row.process_id, row.mandate_id]))
}

/** The fund to which a mandate directed contributions; null without one. */
export async function contributionsOf(db: Database, mandateId: number): Promise<Isin | null> {
  const row = await db
    .selectFrom('mandate')
    .select(CONTENT_COLUMNS)
    .where('id', '=', mandateId)
    .where('kind', '=', 'choice')
    .executeTakeFirst()
  return row === undefined ? null : contentOf('choice', row, []).futureFundIsin
}

/**
 * The mandates of a person that cancel the same applications, newest first, each with whether the registry has answered for all of it.
 */
export async function cancellationsLike(
  db: Database,
  personId: number,
  bodyHash: string,
): Promise<{ id: number; signed: boolean; answered: boolean }[]> {
  const rows = await db
    .selectFrom('mandate')
    .leftJoin('mandate_process', 'mandate_process.mandate_id', 'mandate.id')
    .select(['mandate.id', 'mandate.signed_at'])
    .select(sql<boolean>`bool_and(mandate_process.successful is not null)`.as('answered'))
    .where('person_id', '=', personId)
    .where('kind', '=', 'cancellation')
    .where('body_hash', '=', bodyHash)
    .groupBy('mandate.id')
    .orderBy('mandate.id', 'desc')
    .execute()
  return rows.map(({ id, signed_at, answered }) => ({ id, signed: signed_at !== null, answered }))
}
