import { incomeTaxOn, taxableWage } from '../law/wage-tax.ts'
import { type Cents, cents } from '../money/cents.ts'
import { exactCents, type ExactCents, NO_CENTS } from '../money/exact-cents.ts'
import { shownEuros } from '../money/whole-euros.ts'
import { reliefLimit } from '../payment/tax-room.ts'
import type { Levers } from './levers.ts'
import type { PlanFacts, PlannedThird } from './plan-facts.ts'
import { plannedThirdOwn, plannedWage, secondPot } from './planned-pots.ts'

/** Cost of a plan for the person and the tax refund; null while it depends on an unknown income. */
export type OwnMoney = {
  /** Income tax refunded until the pension date for the person's own payments. */
  readonly taxRelief: Cents | null
  /** The person's monthly payment by then, minus the tax refund for it. */
  readonly inHandAMonth: Cents | null
}

/**
 * Own contributions to the second pillar are withheld before income tax; the tax on payments into the third is refunded, up to a limit.
 * Both together never save more than the tax on the wage (docs/rules.md: Tax saved).
 */
export function ownMoney(facts: PlanFacts, levers: Levers, months: number): OwnMoney {
  const stretches = secondStretches(facts, levers, months)
  const third = thirdReliefOf(facts, levers, months)
  const last = stretches.at(-1)
  if (third === null || last === undefined) return { taxRelief: null, inHandAMonth: null }
  const reliefIn = ({ second }: Stretch) => reliefOfSecond(facts, levers, second) + third(second)
  const taxRelief = stretches.reduce((sum, stretch) => sum + stretch.months * reliefIn(stretch), 0)
  const paid = last.second + (months === 0 ? 0 : ownThird(facts.third, levers))
  return { taxRelief: shownEuros(exactCents(taxRelief)), inHandAMonth: shownEuros(exactCents(paid - reliefIn(last))) }
}

/** Months with the same own contribution to the second pillar. */
type Stretch = { readonly months: number; readonly second: ExactCents }

/** Never empty; the last one is the one by the pension date. */
function secondStretches(facts: PlanFacts, levers: Levers, months: number): Stretch[] {
  const all = facts.second === null ? [] : secondPot(facts, facts.second, levers).payments
  const steps = all.filter(({ fromMonth }) => fromMonth <= months)
  const first = { months: (steps[0]?.fromMonth ?? months + 1) - 1, second: NO_CENTS }
  const rest = steps.map(({ fromMonth, own }, index) => ({
    months: (steps[index + 1]?.fromMonth ?? months + 1) - fromMonth,
    second: own,
  }))
  return [first, ...rest]
}

/** Income tax that a month's own contribution to the second pillar saves. */
function reliefOfSecond(facts: PlanFacts, levers: Levers, own: ExactCents): ExactCents {
  const wage = plannedWage(facts, levers) ?? NO_CENTS
  return incomeTaxOn(Math.min(own, taxableWage(wage, facts.today)), facts.today)
}

/**
 * Income tax refunded for a month's payments into the third pillar, beside an own contribution to the second: for the own part within a
 * twelfth of the year's limit, in which the employer's counts first. Null while the income, and so the limit, is unknown.
 */
function thirdReliefOf(facts: PlanFacts, levers: Levers, months: number): ((second: ExactCents) => number) | null {
  const own = months === 0 ? 0 : ownThird(facts.third, levers)
  if (facts.third === null || own === 0) return () => 0
  const wage = plannedWage(facts, levers)
  if (wage === null) return null
  const { limit } = reliefLimit(cents(Math.round(12 * wage)), facts.today)
  const within = Math.min(own, Math.max(0, limit / 12 - facts.third.employer))
  const taxed = taxableWage(wage, facts.today)
  return (second) => incomeTaxOn(Math.min(within, Math.max(0, taxed - second)), facts.today)
}

const ownThird = (third: PlannedThird | null, levers: Levers): number =>
  third === null ? 0 : plannedThirdOwn(third, levers)
