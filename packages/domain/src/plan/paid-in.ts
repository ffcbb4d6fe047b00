import type { PaidMovement } from '../account/contributions-by-year.ts'
import { addDays, addMonths, type CivilDate, civilDateOf, monthOf, yearOf } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { type Cents, cents, sumCents } from '../money/cents.ts'

/** Days, both included. */
export type Days = { readonly from: CivilDate; readonly until: CivilDate }

/** The last twelve calendar months that are over. */
export function lastFullMonths(today: CivilDate): Days {
  const thisMonth = civilDateOf(yearOf(today), monthOf(today), 1)
  return { from: addMonths(thisMonth, -12), until: addDays(thisMonth, -1) }
}

/** From 1 January to the day itself. */
export const thisYear = (today: CivilDate): Days => ({ from: civilDateOf(yearOf(today), 1, 1), until: today })

/** Fresh money by payer; `unsaid` is the part without a named payer. */
export type PaidIn = {
  readonly own: Cents
  readonly employer: Cents
  readonly state: Cents
  readonly unsaid: Cents
}

/** Payments into a pillar between two days. Units that arrive by a switch are no payment. */
export function paidInto(movements: readonly PaidMovement[], pillar: Pillar, { from, until }: Days): PaidIn {
  const fresh = movements.filter(
    (movement) =>
      movement.pillar === pillar &&
      movement.amount > 0 &&
      !movement.isArrival &&
      movement.date >= from &&
      movement.date <= until,
  )
  const by = (payer: PaidMovement['payer']) =>
    sumCents(fresh.filter((movement) => movement.payer === payer).map(({ amount }) => amount))
  return { own: by('OWN'), employer: by('EMPLOYER'), state: by('STATE'), unsaid: by(null) }
}

/** The sum over all payers. */
export const paidInAll = ({ own, employer, state, unsaid }: PaidIn): Cents => sumCents([own, employer, state, unsaid])

/** A twelfth of a year's payments, rounded half away from zero. */
export const aMonthOf = (yearly: Cents): Cents => cents(Math.sign(yearly) * Math.round(Math.abs(yearly) / 12))
