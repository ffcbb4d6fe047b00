import type { Database } from '../../database/migrate.ts'
import type { Mandate } from '../../pension/mandate.ts'
import { readCancellation } from './cancellation-store.ts'

/**
 * The person's other unsigned mandates that may not be signed beside this one (docs/rules.md: What is on its way). Neither a
 * cancellation nor a rate takes units, so mandates of different kinds are no rivals.
 */
export function rivalsOf(db: Database, mandate: Mandate): Promise<number[]> {
  switch (mandate.kind) {
    case 'choice':
      return rivalChoices(db, mandate)
    case 'payment-rate':
      return rivalRates(db, mandate)
    case 'cancellation':
      return rivalCancellations(db, mandate)
  }
}

const othersUnsigned = (db: Database, { id, personId, kind }: Mandate) =>
  db
    .selectFrom('mandate')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('signed_at', 'is', null)

/** Every other rate: after one is signed, the others would replace another rate than shown. */
async function rivalRates(db: Database, mandate: Mandate): Promise<number[]> {
  const rows = await othersUnsigned(db, mandate).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Choices with some of the same units, or the same pillar's contributions. */
async function rivalChoices(db: Database, mandate: Mandate): Promise<number[]> {
  const sources = mandate.exchanges.map(({ sourceIsin }) => sourceIsin)
  const rows = await othersUnsigned(db, mandate)
    .select('id')
    .where((where) => {
      const sameUnits = where.exists(
        where
          .selectFrom('mandate_exchange')
          .select('mandate_exchange.id')
          .whereRef('mandate_exchange.mandate_id', '=', 'mandate.id')
          .where('source_isin', 'in', sources.length > 0 ? sources : ['']),
      )
      const sameContributions = where.and([
        where('pillar', '=', mandate.pillar),
        where('future_fund_isin', 'is not', null),
      ])
      return where.or(mandate.futureFundIsin === null ? [sameUnits] : [sameUnits, sameContributions])
    })
    .execute()
  return rows.map(({ id }) => id)
}

/** Cancellations of one of the same applications. */
async function rivalCancellations(db: Database, mandate: Mandate): Promise<number[]> {
  const cancelled = new Set(mandate.cancellation?.cancels.map(({ id }) => id))
  const rows = await othersUnsigned(db, mandate).select(['id', 'cancellation']).execute()
  return rows
    .filter(({ cancellation }) => readCancellation(cancellation)?.cancels.some(({ id }) => cancelled.has(id)) ?? false)
    .map(({ id }) => id)
}
