import { addMonths, type CivilDate, monthsBetween } from '../dates/civil-date.ts'
import { pensionStart } from '../law/pension-age.ts'
import { statePercentOn } from '../law/payment-rates.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { type Cents, cents } from '../money/cents.ts'
import { exactCents, type ExactCents, NO_CENTS } from '../money/exact-cents.ts'
import { LEVER_BOUNDS, type Levers, wageAfter } from './levers.ts'
import type { ContributionPause } from '../payment-rate/coming-contributions.ts'
import type { ComingRate } from '../payment-rate/rate-standing.ts'
import type { PlannedSecond, PlannedThird, PlanFacts } from './plan-facts.ts'
import { NO_PAYMENT, type PaymentStep, type Pot } from './pot.ts'

/** The day from which a plan takes money out: the pension age, or that many years later or earlier. */
export const plannedPensionDate = ({ birth }: Pick<PlanFacts, 'birth'>, { later }: Pick<Levers, 'later'>): CivilDate =>
  addMonths(pensionStart(birth).date, 12 * later)

/** The smallest value of the lever `later` (years, 0 or less) with a pension day that has not passed. */
export function leastLater(birth: CivilDate, today: CivilDate): number {
  const isAhead = (later: number) => plannedPensionDate({ birth }, { later }) >= today
  let least = 0
  while (least > LEVER_BOUNDS.later.least && isAhead(least - 1)) least -= 1
  return least
}

/** Full months until that day; 0 when it has passed. */
export const monthsToPension = (today: CivilDate, pensionDate: CivilDate): number =>
  Math.max(0, monthsBetween(today, pensionDate))

/** The monthly gross wage after the lever; null when unknown. */
export function plannedWage({ wage }: PlanFacts, levers: Levers): ExactCents | null {
  return wage === null ? null : exactCents(wageAfter(wage, levers))
}

/** The second pillar with the contributions from a known wage (docs/rules.md: Plan). */
export function secondPot(facts: PlanFacts, second: PlannedSecond, levers: Levers): Pot {
  const wage = plannedWage(facts, levers)
  const payments = wage === null ? [] : paymentSteps(facts.today, wage, second, levers)
  return { now: second.pot, fee: second.fee, payments }
}

/** A step on each day on which the rate changes, or contributions stop, begin again or end; each holds until the next. */
function paymentSteps(today: CivilDate, wage: ExactCents, second: PlannedSecond, levers: Levers): PaymentStep[] {
  const rates = ratesOf(second, levers)
  const pauses = second.contributions?.pauses ?? []
  const days = [...rates, ...pauses].flatMap(({ from }) => from ?? [])
  const ends = pauses.flatMap(({ until }) => until ?? [])
  const later = [...new Set([...days, ...ends])].filter((day) => day > today).toSorted()
  return [today, ...later].flatMap((day) => {
    const step = rates.findLast(({ from }) => from === null || from <= day)
    if (step === undefined) return []
    const isPaused = pauses.some((pause) => isIn(pause, day))
    return [isPaused ? { ...NO_PAYMENT, fromMonth: monthFrom(today, day) } : payOf(wage, step.rate, day, today)]
  })
}

const isIn = ({ from, until }: ContributionPause, day: CivilDate): boolean =>
  (from === null || from <= day) && (until === null || day < until)

const percentOf = (wage: ExactCents, percent: number) => exactCents((wage * percent) / 100)

const payOf = (wage: ExactCents, rate: PaymentRate, day: CivilDate, today: CivilDate): PaymentStep => ({
  fromMonth: monthFrom(today, day),
  own: percentOf(wage, rate),
  employer: NO_CENTS,
  state: percentOf(wage, statePercentOn(day)),
})

type Rates = readonly (Omit<ComingRate, 'from'> & { readonly from: CivilDate | null })[]

/** The rates from now on. On each day the last rate in force of the list applies: from its day on the lever's, which stands last. */
function ratesOf({ contributions }: PlannedSecond, { rate }: Levers): Rates {
  if (contributions === null) return []
  const { current, coming, nextFrom, mayChooseRate } = contributions
  const now = { rate: current, from: null }
  if (rate === null || mayChooseRate === false) return [now, ...coming]
  return [now, ...coming, { rate, from: nextFrom }]
}

/** The first month that ends on or after a day; month 1 ends a month from today. */
function monthFrom(today: CivilDate, from: CivilDate): number {
  if (from <= today) return 1
  const whole = monthsBetween(today, from)
  return Math.max(1, addMonths(today, whole) < from ? whole + 1 : whole)
}

/** The person's monthly payment into the third pillar after the lever; not below 0. */
export const plannedThirdOwn = ({ own }: PlannedThird, levers: Levers): Cents => cents(Math.max(0, own + levers.third))

/** The third pillar with its monthly payments. */
export function thirdPot(third: PlannedThird, levers: Levers): Pot {
  const own = exactCents(plannedThirdOwn(third, levers))
  const payment = { fromMonth: 1, own, employer: exactCents(third.employer), state: NO_CENTS }
  return { now: third.pot, fee: third.fee, payments: [payment] }
}
