import { addMonths, type CivilDate, civilDateOf, monthOf, yearOf } from '../dates/civil-date.ts'

/** Full months before today that are looked at. */
const MONTHS = 4
/** Of these so many have to bring a payment: one that falls on a weekend may slip into the next month. */
const ENOUGH = 3

/**
 * True for a saver whose payments into the third pillar come month by month, as by a standing order: the bank alone knows the order
 * itself (docs/rules.md: Next step).
 */
export function paysMonthly(paymentDays: readonly CivilDate[], today: CivilDate): boolean {
  const thisMonth = civilDateOf(yearOf(today), monthOf(today), 1)
  const from = addMonths(thisMonth, -MONTHS)
  const recent = paymentDays.filter((day) => day >= from && day < thisMonth)
  return new Set(recent.map((day) => day.slice(0, 7))).size >= ENOUGH
}
