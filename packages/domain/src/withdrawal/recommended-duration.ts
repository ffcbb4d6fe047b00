import { type CivilDate, monthsBetween } from '../dates/civil-date.ts'

/** Recommended years of a fund pension by age, both in whole years, from the registry. */
export type RecommendedDuration = { readonly age: number; readonly years: number }

/** The duration at a person's age on a day: of the highest age not above it; null below the first one, and while the registry gives none. */
export function durationAt(
  durations: readonly RecommendedDuration[] | null,
  birth: CivilDate,
  day: CivilDate,
): number | null {
  const age = Math.floor(monthsBetween(birth, day) / 12)
  return durations?.findLast((each) => each.age <= age)?.years ?? null
}
