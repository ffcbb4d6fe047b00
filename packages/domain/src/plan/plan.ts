import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { type BasisPoints, fractionFromBasisPoints } from '../money/basis-points.ts'
import { type Cents, minus, ZERO_CENTS } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { exactCents, type ExactCents, NO_CENTS } from '../money/exact-cents.ts'
import { partsInEuros, shownEuros } from '../money/whole-euros.ts'
import { exactFirstPayment } from '../withdrawal/fund-pension.ts'
import { durationAt } from '../withdrawal/recommended-duration.ts'
import { withdrawalAges } from '../withdrawal/withdrawal-ages.ts'
import { sumTax } from '../withdrawal/withdrawal-tax.ts'
import type { Levers } from './levers.ts'
import type { PlanFacts } from './plan-facts.ts'
import { type OwnMoney, ownMoney } from './own-money.ts'
import { monthsToPension, plannedPensionDate, plannedThirdOwn, secondPot, thirdPot } from './planned-pots.ts'
import { type Growth, NO_PAYMENT, type Pot, type PotPoint, potOverTime } from './pot.ts'

/** Both pots on a day, in whole euros: `before + own + employer + state + growth - fees = pot`, exactly. */
export type PlanPoint = {
  readonly month: number
  readonly day: CivilDate
  readonly pot: Cents
  /** Today's pot. */
  readonly before: Cents
  readonly own: Cents
  readonly employer: Cents
  readonly state: Cents
  /** Before fees; below 0 after a fall. */
  readonly growth: Cents
  /** Difference to the pot without any fees. */
  readonly fees: Cents
}

/** Payout of a pot. */
export type Payout = {
  readonly pot: Cents
  /**
   * The first monthly payment of a fund pension over the recommended duration, which is free of tax; null while the duration is
   * unknown.
   */
  readonly fundPension: Cents | null
  /** All of it at once, after the tax of each pillar on that day; null while the third pillar's day of opening is unknown. */
  readonly lumpSum: Cents | null
}

/** Expected result of a plan, in prices of today; all money in whole euros, each rounded once. */
export type Plan = OwnMoney & {
  readonly pensionDate: CivilDate
  /** Full months until then; 0 when the day has passed, and the pot is today's. */
  readonly months: number
  /** Whole years of the fund pension; null when unknown. */
  readonly durationYears: number | null
  readonly payout: Payout
  /** The same when the index falls in the last year as far as it ever fell; null when that is unknown. */
  readonly unfavourable: { readonly payout: Payout; readonly points: readonly PlanPoint[] } | null
  /** Fees until then. */
  readonly fees: Cents
  /** The third pillar's reduced-tax day, where all at once comes before it and has the full tax; null otherwise. */
  readonly fullTaxUntil: CivilDate | null
  /** From today on, at the end of each year and of the last month. */
  readonly points: readonly PlanPoint[]
}

/** The plan of a person with its levers (docs/rules.md: Plan). Nothing is rounded before it is shown. */
export function planOf(facts: PlanFacts, levers: Levers): Plan {
  const pensionDate = plannedPensionDate(facts, levers)
  const months = monthsToPension(facts.today, pensionDate)
  const durationYears = durationAt(facts.durations, facts.birth, months === 0 ? facts.today : pensionDate)
  const { second, third, largestFall } = facts
  const paidOn = months === 0 ? facts.today : pensionDate
  const ages = withdrawalAges(facts.birth, third?.opened ?? null)
  const pots = [
    ...(second === null ? [] : [{ pot: secondPot(facts, second, levers), tax: sumTax(2, ages, paidOn) }]),
    ...(third === null ? [] : [{ pot: thirdPot(third, levers), tax: sumTax(3, ages, paidOn) }]),
  ]
  const hasThird = third !== null && third.pot + months * (plannedThirdOwn(third, levers) + third.employer) > 0
  const over = (growth: Growth) => grown(pots, months, growth)
  const exact = over({ aYear: levers.growth, fallInLastYear: null })
  const bad = largestFall === null ? null : over({ aYear: levers.growth, fallInLastYear: largestFall })
  const shown = (points: readonly PotPoint[]) =>
    points.map((point) => shownPoint(point, points[0] ?? point, facts.today))
  const points = shown(exact.points)
  return {
    pensionDate,
    months,
    durationYears,
    payout: payoutOf(exact, durationYears),
    unfavourable: bad === null ? null : { payout: payoutOf(bad, durationYears), points: shown(bad.points) },
    fees: points.at(-1)?.fees ?? ZERO_CENTS,
    fullTaxUntil: hasThird && ages.reducedTax !== null && paidOn < ages.reducedTax.date ? ages.reducedTax.date : null,
    ...ownMoney(facts, levers, months),
    points,
  }
}

/** False where shares cannot fall any more before the money is taken out, or there is none: no unfavourable case is shown. */
export const hasUnfavourable = ({ months, payout }: Plan): boolean => months > 0 && payout.pot > 0

const EMPTY: Pot = { now: ZERO_CENTS, fee: rate(0), payments: [] }
const NOTHING: PotPoint = { month: 0, pot: NO_CENTS, withoutFees: NO_CENTS, ...NO_PAYMENT }

/** A pillar's pot, and the tax on all of it at once on the day of the plan; null when that is not known. */
type TaxedPot = { readonly pot: Pot; readonly tax: BasisPoints | null }

/** All pots together, at least today; and all of them at once on the last day, after tax. */
type Grown = { readonly points: readonly PotPoint[]; readonly lumpSum: ExactCents | null }

function grown(pots: readonly TaxedPot[], months: number, growth: Growth): Grown {
  const each = pots.map(({ pot, tax }) => ({ tax, points: potOverTime(pot, months, growth) }))
  const [first = potOverTime(EMPTY, months, growth), ...others] = each.map(({ points }) => points)
  const points = first.map((point, index) =>
    others.reduce((sum, other) => addPoints(sum, other[index] ?? NOTHING), point),
  )
  const after = each.map((one) => afterTax((one.points.at(-1) ?? NOTHING).pot, one.tax))
  const lumpSum = after.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return { points, lumpSum: lumpSum === null ? null : exactCents(lumpSum) }
}

function afterTax(pot: ExactCents, tax: BasisPoints | null): number | null {
  if (pot === 0) return 0
  return tax === null ? null : pot * (1 - fractionFromBasisPoints(tax))
}

function addPoints(a: PotPoint, b: PotPoint): PotPoint {
  return {
    month: a.month,
    pot: exactCents(a.pot + b.pot),
    withoutFees: exactCents(a.withoutFees + b.withoutFees),
    own: exactCents(a.own + b.own),
    employer: exactCents(a.employer + b.employer),
    state: exactCents(a.state + b.state),
  }
}

/** Today's pot is the same at every point; the other parts make the difference to the pot then. */
function shownPoint(point: PotPoint, first: PotPoint, today: CivilDate): PlanPoint {
  const { own, employer, state } = point
  const [pot, before] = [shownEuros(point.pot), shownEuros(first.pot)]
  const fees = exactCents(point.pot - point.withoutFees)
  const growth = exactCents(point.withoutFees - first.pot - own - employer - state)
  const [
    ownPart = ZERO_CENTS,
    employerPart = ZERO_CENTS,
    statePart = ZERO_CENTS,
    grown = ZERO_CENTS,
    lost = ZERO_CENTS,
  ] = partsInEuros(minus(pot, before), [own, employer, state, growth, fees])
  return {
    month: point.month,
    day: addMonths(today, point.month),
    pot,
    before,
    own: ownPart,
    employer: employerPart,
    state: statePart,
    growth: grown,
    fees: minus(ZERO_CENTS, lost),
  }
}

function payoutOf({ points, lumpSum }: Grown, durationYears: number | null): Payout {
  const { pot } = points.at(-1) ?? NOTHING
  return {
    pot: shownEuros(pot),
    fundPension: durationYears === null ? null : shownEuros(exactFirstPayment(pot, durationYears)),
    lumpSum: lumpSum === null ? null : shownEuros(lumpSum),
  }
}
