import { addMonths, type CivilDate, yearOf } from '../dates/civil-date.ts'
import { PENSION_AGES, type StatutoryAge } from './statutory-figures.ts'

/** True when the pension age for a day is set already; for a later day it is at least the last one set. */
export function isPensionAgeSet(day: CivilDate): boolean {
  const { setUntil } = PENSION_AGES
  return setUntil === undefined || day <= setUntil
}

/** The pension age in force in a year; for a year without a set age, the last one set. */
export function pensionAgeIn(year: number): StatutoryAge {
  return PENSION_AGES.until.find((age) => year <= age.year) ?? PENSION_AGES.last
}

/**
 * A person's pension age, and the day of reaching it: the first one on which the age in force in that day's year is reached
 * (docs/rules.md: Pension age).
 */
export function pensionStart(birth: CivilDate): { readonly age: StatutoryAge; readonly date: CivilDate } {
  for (let year = yearOf(birth) + PENSION_AGES.lowestYears; ; year += 1) {
    const age = pensionAgeIn(year)
    const date = addMonths(birth, 12 * age.years + age.months)
    if (yearOf(date) <= year) return { age, date }
  }
}
