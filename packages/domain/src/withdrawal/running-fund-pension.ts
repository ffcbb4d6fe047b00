import type { CivilDate } from '../dates/civil-date.ts'
import { lastPayoutDay } from '../dates/withdrawal-days.ts'
import { type Cents, sumKnown } from '../money/cents.ts'
import { type Nav, type Units, valueOf } from '../money/units.ts'
import { paymentDay, paymentsIn, unitsOfPayment } from './fund-pension.ts'

/** The next payment of a fund pension (docs/rules.md: Fund pension). */
export type ComingPayment = {
  /** The first and the last day on which the registry pays it. */
  readonly from: CivilDate
  readonly until: CivilDate
  /** Payments left, this one included. */
  readonly paymentsLeft: number
}

/** `startDate`: the day of the first payment. */
export type FundPensionTerm = { readonly startDate: CivilDate; readonly durationYears: number }

/** The first payment after today (one of today is booked already); null when all are made. */
export function comingPayment({ startDate, durationYears }: FundPensionTerm, today: CivilDate): ComingPayment | null {
  const payments = paymentsIn(durationYears)
  for (let made = 0; made < payments; made += 1) {
    const from = paymentDay(startDate, made)
    if (from > today) return { from, until: lastPayoutDay(from), paymentsLeft: payments - made }
  }
  return null
}

/** Units of a fund that a fund pension pays from; `nav` null: the registry has no price. */
export type PensionUnits = { readonly units: Units; readonly nav: Nav | null }

/** The next payment at today's prices before tax; null when a price is unknown. Throws RangeError when no payment is left. */
export const nextAmount = (funds: readonly PensionUnits[], paymentsLeft: number): Cents | null =>
  sumKnown(funds.map(({ units, nav }) => (nav === null ? null : valueOf(unitsOfPayment(units, paymentsLeft), nav))))
