import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import { LUMP_SUM_TAX } from '../law/statutory-figures.ts'
import { fractionFromBasisPoints } from '../money/basis-points.ts'
import { type Cents, cents, sumCents, ZERO_CENTS } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { exactCents, type ExactCents, NO_CENTS, shownCents } from '../money/exact-cents.ts'
import { firstPaymentOf } from '../withdrawal/fund-pension.ts'
import { durationAt } from '../withdrawal/recommended-duration.ts'
import type { Levers } from './levers.ts'
import type { PlanFacts } from './plan-facts.ts'
import { type OwnMoney, ownMoney } from './own-money.ts'
import { monthsToPension, plannedPensionDate, secondPot, thirdPot } from './planned-pots.ts'
import { type Growth, NO_PAYMENT, type Pot, type PotPoint, potOverTime } from './pot.ts'

/**
 * Both pots on a day, rounded to cents. Start, payments and growth minus the fees make the pot: `before + own + employer + state +
 * growth - fees = pot`, to the cent.
 */
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
  /** All of it at once, after tax. */
  readonly lumpSum: Cents
}

/** Expected result of a plan, in prices of today. */
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
  /** From today on, at the end of each year and of the last month. */
  readonly points: readonly PlanPoint[]
}

/** The plan of a person with its levers (docs/rules.md: Plan). Nothing is rounded before it is shown. */
export function planOf(facts: PlanFacts, levers: Levers): Plan {
  const pensionDate = plannedPensionDate(facts, levers)
  const months = monthsToPension(facts.today, pensionDate)
  const durationYears = durationAt(facts.durations, facts.birth, months === 0 ? facts.today : pensionDate)
  const { second, third, largestFall } = facts
  const pots = [
    ...(second === null ? [] : [secondPot(facts, second, levers)]),
    ...(third === null ? [] : [thirdPot(third, levers)]),
  ]
  const over = (growth: Growth) => pointsOf(pots, months, growth)
  const exact = over({ aYear: levers.growth, fallInLastYear: null })
  const bad = largestFall === null ? null : over({ aYear: levers.growth, fallInLastYear: largestFall })
  const shown = (points: readonly PotPoint[]) =>
    points.map((point) => shownPoint(point, points[0] ?? point, facts.today))
  const payout = (points: readonly PotPoint[]) => payoutOf((points.at(-1) ?? NOTHING).pot, durationYears)
  const points = shown(exact)
  return {
    pensionDate,
    months,
    durationYears,
    payout: payout(exact),
    unfavourable: bad === null ? null : { payout: payout(bad), points: shown(bad) },
    fees: points.at(-1)?.fees ?? ZERO_CENTS,
    ...ownMoney(facts, levers, months),
    points,
  }
}

/** False where shares cannot fall any more before the money is taken out, or there is none: no unfavourable case is told of. */
export const hasUnfavourable = ({ months, payout }: Plan): boolean => months > 0 && payout.pot > 0

const EMPTY: Pot = { now: ZERO_CENTS, fee: rate(0), payments: [] }
const NOTHING: PotPoint = { month: 0, pot: NO_CENTS, withoutFees: NO_CENTS, ...NO_PAYMENT }

/** All pots together; at least today. */
function pointsOf(pots: readonly Pot[], months: number, growth: Growth): PotPoint[] {
  const [first, ...others] = pots.map((pot) => potOverTime(pot, months, growth))
  if (first === undefined) return potOverTime(EMPTY, months, growth)
  return first.map((point, index) => others.reduce((sum, each) => addPoints(sum, each[index] ?? NOTHING), point))
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

/** Growth is the remainder of the rounded others, so that they add up. */
function shownPoint(point: PotPoint, first: PotPoint, today: CivilDate): PlanPoint {
  const [pot, before] = [shownCents(point.pot), shownCents(first.pot)]
  const [own, employer, state] = [shownCents(point.own), shownCents(point.employer), shownCents(point.state)]
  const fees = shownCents(exactCents(point.withoutFees - point.pot))
  const growth = cents(pot + fees - sumCents([before, own, employer, state]))
  return { month: point.month, day: addMonths(today, point.month), pot, before, own, employer, state, growth, fees }
}

function payoutOf(pot: ExactCents, durationYears: number | null): Payout {
  return {
    pot: shownCents(pot),
    fundPension: durationYears === null ? null : firstPaymentOf(pot, durationYears),
    lumpSum: shownCents(exactCents(pot * (1 - fractionFromBasisPoints(LUMP_SUM_TAX.share)))),
  }
}
