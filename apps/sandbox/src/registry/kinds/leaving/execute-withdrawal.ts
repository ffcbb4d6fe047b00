import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { units as toUnits } from '@sammas/domain/money/units'
import type { FailureReason } from '../../../database/tables/application-details.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { book } from '../../ledger/cash-flow-store.ts'
import { withdrawalMovements } from '../../ledger/movement.ts'
import type { Due, Stock } from '../registry-kind.ts'

/** Pays out all of the second pillar and closes it. */
export async function executeWithdrawal(
  trx: SandboxTransaction,
  day: CivilDate,
  { personalCode }: Due<'WITHDRAWAL' | 'EARLY_WITHDRAWAL'>,
  stock: Stock,
): Promise<FailureReason | null> {
  const movements = withdrawalMovements(stock.available, day)
  for (const { isin: fund } of movements) if (fund !== null) stock.available.set(fund, toUnits(0))
  await book(trx, personalCode, day, movements)
  await trx
    .updateTable('person')
    .set({ second_pillar_active: false, second_fund: null, pik_number: null, contributions_stopped: true })
    .where('personal_code', '=', personalCode)
    .execute()
  return movements.length > 0 ? null : 'NOTHING_TO_PAY_OUT'
}
