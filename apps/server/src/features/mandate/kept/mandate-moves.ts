import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Database } from '../../../database/migrate.ts'
import type { MandateMoves } from '../../../pension/mandate.ts'

/** The moves of the person's mandates, by the number of the mandate; without mandates that move nothing. */
export async function movesOfMandates(
  db: Database,
  personId: number,
  mandateIds: readonly number[],
): Promise<ReadonlyMap<number, MandateMoves>> {
  if (mandateIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mandate_exchange as exchange')
    .innerJoin('mandate', 'mandate.id', 'exchange.mandate_id')
    .select(['mandate.id', 'mandate.pillar', 'exchange.source_isin', 'exchange.target_isin'])
    .where('mandate.person_id', '=', personId)
    .where('mandate.id', 'in', mandateIds)
    .orderBy('exchange.id')
    .execute()
  const moves = new Map<number, MandateMoves>()
  for (const row of rows) {
    const known = moves.get(row.id) ?? { pillar: row.pillar as Pillar, transfers: [] } // addMandate wrote it
    // Only addMandate writes both, from parsed values.
    const transfer = { source: row.source_isin as Isin, target: row.target_isin as Isin | null }
    moves.set(row.id, { ...known, transfers: [...known.transfers, transfer] })
  }
  return moves
}
