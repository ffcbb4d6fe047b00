import { applicationType } from '@sammas/domain/application/kinds'
import type { Isin } from '@sammas/domain/fund/isin'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Database } from '../../database/migrate.ts'
import type { Cancellation } from '../../pension/mandate.ts'

const isin = z.pipe(
  z.string(),
  z.transform((text: string) => text as Isin), // only the server writes it, from parsed values
)

const named = z.object({
  id: z.int(),
  type: z.pipe(
    z.string(),
    z.transform((name: string) => applicationType(name)),
  ),
  creationTime: z.nullable(z.string()),
  sourceIsin: z.nullable(isin),
  targets: z.array(
    z.object({
      isin: z.nullable(isin),
      pik: z.nullable(z.string()),
      share: z.nullable(z.pipe(z.int(), z.transform(basisPoints))),
    }),
  ),
})

const stored = z.nullable(
  z.object({
    cancels: z.tuple([named], named),
    stays: z.array(named),
    contributionsStay: z.nullable(isin),
  }),
)

/** Parses the column `cancellation` of a mandate. */
export const readCancellation = (column: unknown): Cancellation | null => stored.parse(column)

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
  const row = await db.selectFrom('mandate').select('future_fund_isin').where('id', '=', mandateId).executeTakeFirst()
  return (row?.future_fund_isin ?? null) as Isin | null // only addMandate writes it, from parsed values
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
