import { takesOutOf } from '@sammas/domain/application/application'
import { addDays, tallinnDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { contributionsEndOn } from '@sammas/domain/dates/withdrawal-days'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { units as toUnits, valueOf } from '@sammas/domain/money/units'
import { unitsOfPercent } from '@sammas/domain/withdrawal/withdrawal-split'
import type { FailureReason } from '../../../database/tables/application-details.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { pillarOf } from '../../../funds/funds.ts'
import { navOn } from '../../../market-prices/market-prices.ts'
import { book } from '../../ledger/cash-flow-store.ts'
import { insertFundPension } from '../../ledger/fund-pensions.ts'
import { redemption, WITHDRAWAL_COMMENT } from '../../ledger/movement.ts'
import type { Due, Stock } from '../registry-kind.ts'

/** A sum out of a pillar, or a fund pension from it. */
export type MoneyOutType =
  | 'PARTIAL_WITHDRAWAL'
  | 'WITHDRAWAL_THIRD_PILLAR'
  | 'FUND_PENSION_OPENING'
  | 'FUND_PENSION_OPENING_THIRD_PILLAR'

/**
 * Pays a sum, or begins a fund pension with its first payment on the same day. Money out of the second pillar ends its
 * contributions on the day that follows from the day of application; answers the reason of a failure.
 */
export async function executeMoneyOut(
  trx: SandboxTransaction,
  day: CivilDate,
  { personalCode, details, createdAt }: Due<MoneyOutType>,
  stock: Stock,
): Promise<FailureReason | null> {
  const pillar = takesOutOf(details) ?? 2
  const isThere = [...stock.available].some(([isin, units]) => units > 0 && pillarOf(isin) === pillar)
  if (!isThere) return 'NOTHING_TO_PAY_OUT'
  if ('amounts' in details) {
    if (!(await paySum(trx, day, personalCode, details.amounts, stock))) return 'NOTHING_TO_PAY_OUT'
  } else {
    const { durationYears, depositAccountIBAN: iban } = details
    await insertFundPension(trx, personalCode, { pillar, iban, durationYears, startedOn: day, paymentsMade: 0 })
  }
  if (pillar === 2) {
    await trx
      .updateTable('person')
      .set({ contributions_end_on: contributionsEndOn(tallinnDate(createdAt)) })
      .where('personal_code', '=', personalCode)
      .where('contributions_end_on', 'is', null)
      .execute()
  }
  return null
}

type Amount = { isin: Isin; percent: number } | { isin: Isin; units: number }

/** For each fund the exact fall in its value; false when there was nothing to sell. */
async function paySum(
  trx: SandboxTransaction,
  day: CivilDate,
  personalCode: string,
  amounts: readonly Amount[],
  { held, available }: Stock,
): Promise<boolean> {
  const movements = amounts.flatMap((amount) => {
    const { isin } = amount
    const left = available.get(isin) ?? toUnits(0)
    const wanted = 'units' in amount ? amount.units : unitsOfPercent(held.get(isin) ?? toUnits(0), amount.percent)
    const units = toUnits(Math.min(wanted, left))
    if (units <= 0) return []
    const rest = toUnits(left - units)
    available.set(isin, rest)
    const nav = navOn(isin, day)
    return [
      redemption(isin, day, { amount: cents(valueOf(left, nav) - valueOf(rest, nav)), units }, WITHDRAWAL_COMMENT),
    ]
  })
  await book(trx, personalCode, day, movements)
  return movements.length > 0
}

/** Ends the contributions that are due to end today; true when at least one ended. */
export async function endContributions(trx: SandboxTransaction, day: CivilDate): Promise<boolean> {
  const ended = await trx
    .updateTable('person')
    .set({ contributions_stopped: true, second_fund: null })
    .where('contributions_end_on', '<', addDays(day, 1))
    .where('contributions_stopped', '=', false)
    .returning('personal_code')
    .execute()
  return ended.length > 0
}
