import { civilDateOf, monthOf, yearOf } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { isWorkingDay, nextWorkingDay } from '@sammas/domain/dates/working-days'
import { isin as toIsin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import type { SandboxTransaction } from '../database/tables.ts'
import { insertCashFlows } from './ledger/cash-flow-store.ts'
import { movementRow, paymentMovements } from './ledger/movement.ts'

/** The day of the month on which standing orders pay. */
export const STANDING_ORDER_DAY = 5

/** Arrival of money sent on a day: that day, or the next working day. */
export function arrivalDay(sent: CivilDate): CivilDate {
  return isWorkingDay(sent) ? sent : nextWorkingDay(sent)
}

/** Books the monthly third-pillar payments of standing orders. True when there were any. */
export async function bookStandingOrders(trx: SandboxTransaction, day: CivilDate): Promise<boolean> {
  if (arrivalDay(civilDateOf(yearOf(day), monthOf(day), STANDING_ORDER_DAY)) !== day) return false
  const orders = await trx
    .selectFrom('standing_order')
    .select(['personal_code', 'isin', 'amount'])
    .orderBy('personal_code')
    .orderBy('isin')
    .execute()
  const rows = orders.flatMap(({ personal_code: personalCode, isin, amount }) =>
    paymentMovements(toIsin(isin), day, cents(Number(amount))).map((movement) =>
      movementRow(personalCode, day, movement),
    ),
  )
  await insertCashFlows(trx, rows)
  return rows.length > 0
}
