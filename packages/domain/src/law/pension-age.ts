import { addMonths, type CivilDate, yearOf } from '../dates/civil-date.ts'
import { PENSION_AGES, PREFERENTIAL_AGE, type StatutoryAge } from './statutory-figures.ts'

/** True when the pension age for a day is set already; for a later day it is at least the last one set. */
export function isPensionAgeSet(day: CivilDate): boolean {
  const { setUntil } = PENSION_AGES
  return setUntil === undefined || day <= setUntil
}

/** The pension age in force in a year; for a year without a set age, the last one set. */
function pensionAgeIn(year: number): StatutoryAge {
  return PENSION_AGES.until.find((age) => year <= age.year) ?? PENSION_AGES.last
}

/** An age, and the day on which a person reaches it. */
export type ReachedAge = { readonly age: StatutoryAge; readonly date: CivilDate }

/**
 * A person's pension age, and the day of reaching it: the first one on which the age in force in that day's year is reached
 * (docs/rules.md: Pension age).
 */
export const pensionStart = (birth: CivilDate): ReachedAge => reachedAge(birth, 0)

/** The preferential age in the same way, five years below the pension age in force in that day's year (docs/rules.md: Pension age). */
export const preferentialStart = (birth: CivilDate): ReachedAge => reachedAge(birth, PREFERENTIAL_AGE.yearsBefore)

function reachedAge(birth: CivilDate, yearsBefore: number): ReachedAge {
  for (let year = yearOf(birth) + PENSION_AGES.lowestYears - yearsBefore; ; year += 1) {
    const inForce = pensionAgeIn(year)
    const age = { years: inForce.years - yearsBefore, months: inForce.months }
    const date = addMonths(birth, 12 * age.years + age.months)
    if (yearOf(date) <= year) return { age, date }
  }
}
