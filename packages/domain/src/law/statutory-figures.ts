import { addYears, type CivilDate, civilDate } from '../dates/civil-date.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { type Cents, cents } from '../money/cents.ts'

/** An age in whole years and months beyond them. */
export type StatutoryAge = { readonly years: number; readonly months: number }

/** Source of a figure, and the day on which it was last compared with it. */
type Figure = {
  readonly source: string
  readonly checked: CivilDate
  /** The last day for which the law has set it; none: until the law changes. */
  readonly setUntil?: CivilDate
}

/**
 * The pension age: each until the end of its `year`, in order, and `last` from then on, also for years without a set age
 * (docs/rules.md: Pension age).
 */
export const PENSION_AGES: Figure & {
  readonly until: readonly (StatutoryAge & { readonly year: number })[]
  readonly last: StatutoryAge
  /** No age is below this many years. */
  readonly lowestYears: number
} = {
  source: 'State Pension Insurance Act (Riigi Teataja), and the ages that the Ministry of Social Affairs sets by it',
  checked: civilDate('2026-11-23'),
  setUntil: civilDate('2028-12-31'),
  until: [
    { year: 2026, years: 65, months: 0 },
    { year: 2027, years: 65, months: 1 },
  ],
  /** Set for 2028. */
  last: { years: 65, months: 3 },
  lowestYears: 65,
}

/** The preferential age, from which both pillars may be taken out in retirement: by the pension age in force then, so many years less. */
export const PREFERENTIAL_AGE: Figure & { readonly yearsBefore: number } = {
  source: 'State Pension Insurance Act and Funded Pensions Act (Riigi Teataja), as in force from 1 January 2021',
  checked: civilDate('2026-11-23'),
  yearsBefore: 5,
}

/** Per cent of the gross wage that a saver may choose to pay into the second pillar, from the least to the most. */
export const PAYMENT_RATES = [2, 4, 6] as const
export type PaymentRate = (typeof PAYMENT_RATES)[number]

/** The rate that a number names; null when it is none that may be chosen. */
export const paymentRateOf = (percent: number): PaymentRate | null =>
  PAYMENT_RATES.find((each) => each === percent) ?? null

/** Contributions to the second pillar from a wage: the saver's own part at one of `PAYMENT_RATES`, and the fixed part of the state. */
export const SECOND_PILLAR_CONTRIBUTION: Figure & { readonly statePercent: number } = {
  source: 'Funded Pensions Act and Social Tax Act (Riigi Teataja), as in force from 1 January 2025',
  checked: civilDate('2026-11-23'),
  statePercent: 4,
}

/** Income tax of a natural person. The saver's own part of a contribution is withheld before it. */
export const INCOME_TAX: Figure & { readonly share: BasisPoints } = {
  source: 'Income Tax Act (Riigi Teataja), as in force from 1 January 2025',
  checked: civilDate('2026-11-23'),
  share: basisPoints(2200),
}

/**
 * Income tax on money that is taken out at the reduced rate: a sum from the second pillar from the preferential age on, one from the
 * third from its reduced-tax day on, and a fund pension that is shorter than recommended. One of the recommended duration has none.
 */
export const LUMP_SUM_TAX: Figure & { readonly share: BasisPoints } = {
  source: 'Income Tax Act (Riigi Teataja), as in force from 1 January 2025',
  checked: civilDate('2026-11-23'),
  share: basisPoints(1000),
}

/**
 * The day from which a sum from the third pillar is taxed at the reduced rate: so many years after its opening, and not before the
 * preferential age or, for a pillar opened before `openedBefore`, not before the birthday of `formerAge`.
 */
export const THIRD_PILLAR_REDUCED_TAX: Figure & {
  readonly yearsAfterOpening: number
  readonly openedBefore: CivilDate
  readonly formerAge: number
} = {
  source:
    'Income Tax Act (Riigi Teataja), as in force from 1 January 2025, with its rules for contracts made before 2021',
  checked: civilDate('2026-11-23'),
  yearsAfterOpening: 5,
  openedBefore: civilDate('2021-01-01'),
  formerAge: 55,
}

/** Tax relief on a year's payments into the third pillar: up to a share of the year's gross income, and to a sum. */
export const THIRD_PILLAR_RELIEF: Figure & { readonly incomeShare: BasisPoints; readonly most: Cents } = {
  source: 'Income Tax Act (Riigi Teataja), § 28, as in force from 1 January 2025',
  checked: civilDate('2026-11-23'),
  incomeShare: basisPoints(1500),
  most: cents(6_000_00),
}

/**
 * The end of the calendar year for third-pillar payments: working days before its last one, and the last minute of that day in Tallinn.
 * `latestTold`: no later day is told to people.
 */
export const CONTRIBUTION_YEAR: Figure & {
  readonly workingDaysBefore: number
  readonly lastMinute: string
  readonly latestTold: { readonly month: number; readonly day: number }
} = {
  source: 'The pension registry’s notice about the last payments of a year, as banks and the registry settle them',
  checked: civilDate('2026-11-23'),
  workingDaysBefore: 2,
  lastMinute: '15:59',
  latestTold: { month: 12, day: 28 },
}

/** Every figure by its name, for reports. */
const FIGURES: Readonly<Record<string, Figure>> = {
  PENSION_AGES,
  PREFERENTIAL_AGE,
  SECOND_PILLAR_CONTRIBUTION,
  INCOME_TAX,
  LUMP_SUM_TAX,
  THIRD_PILLAR_REDUCED_TAX,
  THIRD_PILLAR_RELIEF,
  CONTRIBUTION_YEAR,
}

/** The figures that end, each with its last day. */
export const figureEnds = (): { name: string; setUntil: CivilDate }[] =>
  Object.entries(FIGURES).flatMap(([name, { setUntil }]) => (setUntil === undefined ? [] : [{ name, setUntil }]))

/** Years before its end in which a figure is reported: laws about the next ones come two years ahead. */
const YEARS_OF_NOTICE = 2

/** The figures that end within two years, or have ended, each as a line with its source for the people who run the server. */
export function endingFigures(today: CivilDate): string[] {
  return Object.entries(FIGURES).flatMap(([name, { setUntil, source, checked }]) =>
    setUntil === undefined || addYears(setUntil, -YEARS_OF_NOTICE) > today
      ? []
      : [`${name} is set until ${setUntil} only; last compared on ${checked} with: ${source}`],
  )
}
