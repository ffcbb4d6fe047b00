import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { units as toUnits } from '@sammas/domain/money/units'
import type { FailureReason } from '../../../database/tables/application-details.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { book } from '../../ledger/cash-flow-store.ts'
import type { Due, Stock } from '../registry-kind.ts'
import { transferMovements } from './transfer-units.ts'

/** Moves the units that are left of those held at the beginning of the day. */
export async function executeTransfer(
  trx: SandboxTransaction,
  day: CivilDate,
  { personalCode, details: { sourceIsin, exchanges } }: Due<'TRANSFER'>,
  stock: Stock,
): Promise<FailureReason | null> {
  const available = stock.available.get(sourceIsin) ?? toUnits(0)
  const held = stock.held.get(sourceIsin) ?? toUnits(0)
  const movements = transferMovements(sourceIsin, exchanges, day, { held, available })
  const out = movements.reduce((sum, { isin: fund, units }) => (fund === sourceIsin ? sum + (units ?? 0) : sum), 0)
  stock.available.set(sourceIsin, toUnits(available + out))
  await book(trx, personalCode, day, movements)
  const pik = exchanges.find(({ targetPik }) => targetPik !== null)?.targetPik
  if (pik && movements.length > 0) {
    await trx.updateTable('person').set({ pik_number: pik }).where('personal_code', '=', personalCode).execute()
  }
  return movements.length > 0 ? null : 'NO_UNITS_LEFT'
}
