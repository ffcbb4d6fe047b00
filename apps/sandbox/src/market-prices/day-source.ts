import { addDays, addMonths, civilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { isWorkingDay } from '@sammas/domain/dates/working-days'

/** The days on which a series has values, ascending from the first; grows on demand. */
export type DaySource = { readonly days: readonly CivilDate[]; growTo(day: CivilDate): void }

/** The first day of every series without its own inception. */
const FIRST_PRICE_DAY = civilDate('2002-07-01')

/** Days on which prices are published: Monday to Friday without public holidays. */
export function tradingDays(): DaySource {
  return growing((day) => {
    let next = addDays(day, 1)
    while (!isWorkingDay(next)) next = addDays(next, 1)
    return next
  })
}

/** The first day of every month. */
export function firstDaysOfMonths(): DaySource {
  return growing((day) => addMonths(day, 1))
}

/** The index of the last day that is not after `day`, or -1. */
export function lastIndexUntil(days: readonly CivilDate[], day: CivilDate): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? day) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

function growing(next: (day: CivilDate) => CivilDate): DaySource {
  const days: CivilDate[] = [FIRST_PRICE_DAY]
  let last = FIRST_PRICE_DAY
  return {
    days,
    growTo(day) {
      // One day more than requested, so that "is there a later value?" does not depend on earlier calls.
      while (last <= day) {
        last = next(last)
        days.push(last)
      }
    },
  }
}
