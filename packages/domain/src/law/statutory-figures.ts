import { type CivilDate, civilDate } from '../dates/civil-date.ts'

/** An age in whole years and months beyond them. */
export type StatutoryAge = { readonly years: number; readonly months: number }

/** Where a figure stands, and the day on which it was last compared with that. */
type Figure = { readonly source: string; readonly checked: CivilDate }

/**
 * The pension age: each until the end of its `year`, in order, and `last` from then on, also for years whose age is not set yet
 * (docs/rules.md: Pension age).
 */
export const PENSION_AGES: Figure & {
  readonly until: readonly (StatutoryAge & { readonly year: number })[]
  readonly last: StatutoryAge
  /** No age is below so many years. */
  readonly lowestYears: number
} = {
  source: 'State Pension Insurance Act (Riigi Teataja), and the ages that the Ministry of Social Affairs sets by it',
  checked: civilDate('2026-11-23'),
  until: [
    { year: 2026, years: 65, months: 0 },
    { year: 2027, years: 65, months: 1 },
  ],
  /** Set for 2028. */
  last: { years: 65, months: 3 },
  lowestYears: 65,
}
