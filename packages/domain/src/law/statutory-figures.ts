import { addYears, type CivilDate, civilDate } from '../dates/civil-date.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { Figure } from './figure.ts'

/** An age in whole years and months beyond them. */
export type StatutoryAge = { readonly years: number; readonly months: number }

const CHECKED = civilDate('2026-11-23')

const PENSION_AGE_LAW = {
  source: 'State Pension Insurance Act (Riigi Teataja), and the ages that the Ministry of Social Affairs sets by it',
  checked: CHECKED,
}

/** The pension age; the last one holds also for years without a set age (docs/rules.md: Pension age). */
export const PENSION_AGES: Figure<StatutoryAge> = [
  { ...PENSION_AGE_LAW, from: civilDate('2026-01-01'), years: 65, months: 0 },
  { ...PENSION_AGE_LAW, from: civilDate('2027-01-01'), years: 65, months: 1 },
  { ...PENSION_AGE_LAW, from: civilDate('2028-01-01'), setUntil: civilDate('2028-12-31'), years: 65, months: 3 },
]

/** The preferential age, from which both pillars may be taken out in retirement: by the pension age in force then, so many years less. */
export const PREFERENTIAL_AGE: Figure<{ readonly yearsBefore: number }> = [
  {
    from: civilDate('2021-01-01'),
    source: 'State Pension Insurance Act and Funded Pensions Act (Riigi Teataja), as in force from 1 January 2021',
    checked: CHECKED,
    yearsBefore: 5,
  },
]

/** Every rate that an application for another contribution rate can name, from the least to the most. */
export const PAYMENT_RATES = [2, 4, 6] as const
export type PaymentRate = (typeof PAYMENT_RATES)[number]

/** The rate that a number names; null when it is none. */
export const paymentRateOf = (percent: number): PaymentRate | null =>
  PAYMENT_RATES.find((each) => each === percent) ?? null

type SecondPillarContribution = {
  /** Per cent of the gross wage that a saver may choose to pay, from the least to the most. */
  readonly rates: readonly [PaymentRate, ...PaymentRate[]]
  /** Per cent of the gross wage that the state adds, regardless of the rate. */
  readonly statePercent: number
}

/** Contributions to the second pillar from a wage: the saver's own part, and the fixed part of the state. */
export const SECOND_PILLAR_CONTRIBUTION: Figure<SecondPillarContribution> = [
  {
    from: civilDate('2021-09-01'),
    source: 'Funded Pensions Act and Social Tax Act (Riigi Teataja), as in force until 31 December 2024',
    checked: CHECKED,
    rates: [2],
    statePercent: 4,
  },
  {
    from: civilDate('2025-01-01'),
    source: 'Funded Pensions Act and Social Tax Act (Riigi Teataja), as in force from 1 January 2025',
    checked: CHECKED,
    rates: PAYMENT_RATES,
    statePercent: 4,
  },
]

/** Income tax of a natural person. The saver's own part of a contribution is withheld before it. */
export const INCOME_TAX: Figure<{ readonly share: BasisPoints }> = [
  {
    from: civilDate('2025-01-01'),
    source: 'Income Tax Act (Riigi Teataja), as in force from 1 January 2025',
    checked: CHECKED,
    share: basisPoints(2200),
  },
]

/**
 * Basic exemption: the part of a month's income without income tax, below the pension age and regardless of the income. The one from the pension
 * age on is used by the state pension first, which is not known here (docs/rules.md: Tax saved).
 */
export const BASIC_EXEMPTION: Figure<{ readonly monthly: Cents }> = [
  {
    from: civilDate('2026-01-01'),
    source:
      'Income Tax Act (Riigi Teataja), § 23, as in force from 1 January 2026; Tax and Customs Board: basic exemption',
    checked: civilDate('2026-11-27'),
    monthly: cents(700_00),
  },
]

/** Unemployment insurance premium of an employee, withheld from the gross wage before income tax. */
export const UNEMPLOYMENT_INSURANCE: Figure<{ readonly share: BasisPoints }> = [
  {
    from: civilDate('2026-01-01'),
    source: 'Unemployment Insurance Act (Riigi Teataja), § 42, and the government’s regulation on the rates by it',
    checked: civilDate('2026-11-27'),
    share: basisPoints(160),
  },
]

/**
 * Income tax on money that is taken out at the reduced rate: a sum from the second pillar from the preferential age on, one from the
 * third from its reduced-tax day on, and a fund pension that is shorter than recommended. One of the recommended duration has none.
 */
export const LUMP_SUM_TAX: Figure<{ readonly share: BasisPoints }> = [
  {
    from: civilDate('2025-01-01'),
    source: 'Income Tax Act (Riigi Teataja), as in force from 1 January 2025',
    checked: CHECKED,
    share: basisPoints(1000),
  },
]

type ThirdPillarReducedTax = {
  readonly yearsAfterOpening: number
  readonly openedBefore: CivilDate
  readonly formerAge: number
}

/**
 * The day from which a sum from the third pillar is taxed at the reduced rate: so many years after its opening, and not before the
 * preferential age or, for a pillar opened before `openedBefore`, not before the birthday of `formerAge`.
 */
export const THIRD_PILLAR_REDUCED_TAX: Figure<ThirdPillarReducedTax> = [
  {
    from: civilDate('2021-01-01'),
    source:
      'Income Tax Act (Riigi Teataja), as in force from 1 January 2021, with its rules for contracts made before that day',
    checked: CHECKED,
    yearsAfterOpening: 5,
    openedBefore: civilDate('2021-01-01'),
    formerAge: 55,
  },
]

/** Tax relief on a year's payments into the third pillar: up to a share of the year's gross income, and to a sum. */
export const THIRD_PILLAR_RELIEF: Figure<{ readonly incomeShare: BasisPoints; readonly most: Cents }> = [
  {
    from: civilDate('2025-01-01'),
    source: 'Income Tax Act (Riigi Teataja), § 28, as in force from 1 January 2025',
    checked: CHECKED,
    incomeShare: basisPoints(1500),
    most: cents(6_000_00),
  },
]

type ContributionYear = {
  readonly workingDaysBefore: number
  readonly lastMinute: string
  readonly latestAnnounced: { readonly month: number; readonly day: number }
}

/**
 * The end of the calendar year for third-pillar payments: working days before its last one, and the last minute of that day in Tallinn.
 * `latestAnnounced`: no later day is announced to people.
 */
export const CONTRIBUTION_YEAR: Figure<ContributionYear> = [
  {
    from: civilDate('2022-01-01'),
    source: 'The pension registry’s notice about the last payments of a year, as banks and the registry settle them',
    checked: CHECKED,
    workingDaysBefore: 2,
    lastMinute: '15:59',
    latestAnnounced: { month: 12, day: 28 },
  },
]

/** Years after which a person who took the second pillar out early can join it again. */
export const JOINING_AGAIN: Figure<{ readonly years: number }> = [
  {
    from: civilDate('2021-01-01'),
    source: 'Funded Pensions Act (Riigi Teataja), as in force from 1 January 2021',
    checked: CHECKED,
    years: 10,
  },
]

/** Every figure by its name, for reports. */
const FIGURES: Readonly<Record<string, Figure<object>>> = {
  PENSION_AGES,
  PREFERENTIAL_AGE,
  SECOND_PILLAR_CONTRIBUTION,
  INCOME_TAX,
  BASIC_EXEMPTION,
  UNEMPLOYMENT_INSURANCE,
  LUMP_SUM_TAX,
  THIRD_PILLAR_REDUCED_TAX,
  THIRD_PILLAR_RELIEF,
  CONTRIBUTION_YEAR,
  JOINING_AGAIN,
}

/** All versions of all figures, each with the name of its figure. */
export const statutoryVersions = () =>
  Object.entries(FIGURES).flatMap(([name, versions]) => versions.map((version) => ({ name, ...version })))

/** The figures whose last version ends, each with its last day. */
const endings = () =>
  Object.entries(FIGURES).flatMap(([name, versions]) => {
    const { setUntil, source, checked } = versions.at(-1) ?? versions[0]
    return setUntil === undefined ? [] : [{ name, setUntil, source, checked }]
  })

/** The figures that end, each with its last day. */
export const figureEnds = (): { name: string; setUntil: CivilDate }[] =>
  endings().map(({ name, setUntil }) => ({ name, setUntil }))

/** Years before its end in which a figure is reported: laws about the next ones come two years ahead. */
const YEARS_OF_NOTICE = 2

/** The figures that end within two years, or have ended, each as a line with its source for the people who run the server. */
export const endingFigures = (today: CivilDate): string[] =>
  endings().flatMap(({ name, setUntil, source, checked }) =>
    addYears(setUntil, -YEARS_OF_NOTICE) > today
      ? []
      : [`${name} is set until ${setUntil} only; last compared on ${checked} with: ${source}`],
  )
