import { type CivilDate, yearOf } from '../dates/civil-date.ts'
import { type Cents, cents } from '../money/cents.ts'
import { roundedQuotient, safeNumber } from '../money/decimal.ts'
import { RATE_SCALE, type Rate } from '../money/rate.ts'

/** Value of a fund on one day; null is unknown. */
export type DayWorth = { readonly date: CivilDate; readonly value: Cents | null }

/**
 * Estimated charges of a fund: a 365th of its yearly charges on its value, for each of `days` (docs/rules.md: Yearly statement). The
 * charges are today's, so this is an estimate. Each calendar year is rounded once, so the years add up to the whole time to the cent.
 * Null when a value is unknown.
 */
export function estimatedFees(days: Iterable<DayWorth>, charges: Rate): Cents | null {
  const centDays = new Map<number, number>()
  for (const { date, value } of days) {
    if (value === null) return null
    const year = yearOf(date)
    centDays.set(year, (centDays.get(year) ?? 0) + value)
  }
  let fees = 0n
  for (const sum of centDays.values()) fees += roundedQuotient(BigInt(sum) * BigInt(charges), BigInt(RATE_SCALE) * 365n)
  return cents(safeNumber(fees))
}
