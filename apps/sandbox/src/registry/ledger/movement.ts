import { tallinnMoment } from '@sammas/domain/dates/tallinn-moment'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import type { Cents } from '@sammas/domain/money/cents'
import { units as toUnits, unitsFor, valueOf } from '@sammas/domain/money/units'
import type { Nav, Units } from '@sammas/domain/money/units'
import { unitsOfPayment } from '@sammas/domain/withdrawal/fund-pension'
import type { Insertable } from 'kysely'
import { pillarOf } from '../../funds/funds.ts'
import { navOn } from '../../market-prices/market-prices.ts'
import type { CashFlowTable } from '../../database/tables/registry.ts'

const FUND_PENSION_PAYMENT = 'Fondipension'
export const WITHDRAWAL_COMMENT = 'Väljamakse'

export type CashFlowType = 'CONTRIBUTION' | 'CONTRIBUTION_CASH' | 'SUBTRACTION' | 'CASH' | 'REFUND' | 'OTHER'

/** One booking on a pension account; money and units that leave are negative. CASH has neither fund nor units. */
export type Movement = {
  isin: Isin | null
  amount: Cents
  units: Units | null
  nav: Nav | null
  type: CashFlowType
  comment: string | null
}

/** Money that buys units of a fund at the price of the day. */
export function purchase(
  isin: Isin,
  day: CivilDate,
  amount: Cents,
  booking: { type: 'CONTRIBUTION' | 'CONTRIBUTION_CASH'; comment: string | null },
): Movement {
  const nav = navOn(isin, day)
  return { isin, amount, units: unitsFor(amount, nav), nav, ...booking }
}

/** Units that leave a fund for so much money. */
export function redemption(
  isin: Isin,
  day: CivilDate,
  out: { amount: Cents; units: Units },
  comment: string | null,
): Movement {
  const [amount, units] = [cents(-out.amount), toUnits(-out.units)]
  return { isin, amount, units, nav: navOn(isin, day), type: 'SUBTRACTION', comment }
}

/** All units in second-pillar funds become money on the person's bank account. */
export function withdrawalMovements(held: ReadonlyMap<Isin, number>, day: CivilDate): Movement[] {
  return [...held].flatMap(([fund, quantity]) => {
    if (quantity <= 0 || pillarOf(fund) !== 2) return []
    const units = toUnits(quantity)
    return [redemption(fund, day, { amount: valueOf(units, navOn(fund, day)), units }, WITHDRAWAL_COMMENT)]
  })
}

/** A month's payment of a fund pension: units of each fund of its pillar, for the exact fall in the fund's value. */
export function fundPensionMovements(
  held: ReadonlyMap<Isin, number>,
  pillar: Pillar,
  day: CivilDate,
  paymentsLeft: number,
): Movement[] {
  return [...held].flatMap(([fund, quantity]) => {
    if (quantity <= 0 || pillarOf(fund) !== pillar) return []
    const nav = navOn(fund, day)
    const units = unitsOfPayment(toUnits(quantity), paymentsLeft)
    const amount = cents(valueOf(toUnits(quantity), nav) - valueOf(toUnits(quantity - units), nav))
    return units === 0 ? [] : [redemption(fund, day, { amount, units }, FUND_PENSION_PAYMENT)]
  })
}

/** A third-pillar payment: the money reaches the pension account and at once buys units. */
export function paymentMovements(isin: Isin, day: CivilDate, amount: Cents, comment: string | null = null): Movement[] {
  const cash = (part: Cents): Movement => {
    return { isin: null, amount: part, units: null, nav: null, type: 'CASH', comment: null }
  }
  return [cash(amount), cash(cents(-amount)), purchase(isin, day, amount, { type: 'CONTRIBUTION_CASH', comment })]
}

const noons = new Map<CivilDate, Date>()

/** Bookings of a day carry its noon in Tallinn. */
function bookingTime(day: CivilDate): Date {
  const known = noons.get(day)
  if (known !== undefined) return known
  const noon = tallinnMoment(day, 12)
  noons.set(day, noon)
  return noon
}

/** The movement as a row of the cash flow table. */
export function movementRow(personalCode: string, day: CivilDate, movement: Movement): Insertable<CashFlowTable> {
  return { personal_code: personalCode, time: bookingTime(day), price_date: day, ...movement }
}
