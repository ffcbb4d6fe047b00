import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { type Figure, firstDayUnder, inForceOn } from './figure.ts'
import { PENSION_AGES, PREFERENTIAL_AGE, type StatutoryAge } from './statutory-figures.ts'

/** True when the pension age for a day is set already; for a later day it is at least the last one set. */
export function isPensionAgeSet(day: CivilDate): boolean {
  const { setUntil } = inForceOn(PENSION_AGES, day)
  return setUntil === undefined || day <= setUntil
}

/** An age, and the day on which a person reaches it. */
export type ReachedAge = { readonly age: StatutoryAge; readonly date: CivilDate }

/**
 * A person's pension age, and the day of reaching it: the first one on which the age in force on that day is reached (docs/rules.md:
 * Pension age).
 */
export const pensionStart = (birth: CivilDate): ReachedAge => reachedAge(birth, [PENSION_AGES], pensionAge)

/** The preferential age in the same way, five years below the pension age in force on that day (docs/rules.md: Pension age). */
export const preferentialStart = (birth: CivilDate): ReachedAge =>
  reachedAge(birth, [PENSION_AGES, PREFERENTIAL_AGE], (day) => {
    const { years, months } = pensionAge(day)
    return { years: years - inForceOn(PREFERENTIAL_AGE, day).yearsBefore, months }
  })

function pensionAge(day: CivilDate): StatutoryAge {
  const { years, months } = inForceOn(PENSION_AGES, day)
  return { years, months }
}

function reachedAge(
  birth: CivilDate,
  figures: readonly Figure<object>[],
  ageOn: (day: CivilDate) => StatutoryAge,
): ReachedAge {
  const date = firstDayUnder(figures, (inForce) => {
    const { years, months } = ageOn(inForce)
    return addMonths(birth, 12 * years + months)
  })
  return { age: ageOn(date), date }
}
