import { highestRateOn } from '../law/payment-rates.ts'
import { type Cents, cents, minus, ZERO_CENTS } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { reliefLimit } from '../payment/tax-room.ts'
import { LEVER_BOUNDS, type Levers } from './levers.ts'
import { type Plan, planOf } from './plan.ts'
import type { PlanFacts } from './plan-facts.ts'
import { plannedThirdOwn, plannedWage } from './planned-pots.ts'

/** Possible steps of a person, in the order shown. */
export const IDEAS = ['as-now', 'cheaper-fund', 'highest-rate', 'third-to-limit', 'two-years-later'] as const
export type IdeaKind = (typeof IDEAS)[number]

/** A plan compared with the one as now; each difference null where either is not known. */
export type Idea = {
  readonly kind: IdeaKind
  readonly levers: Levers
  readonly plan: Plan
  readonly more: {
    readonly pot: Cents
    readonly fundPension: Cents | null
    readonly fees: Cents
    readonly taxRelief: Cents | null
    readonly inHandAMonth: Cents | null
  }
}

/** The provider's cheapest fund that suits the person's age, by its yearly cost; null: none, or none in that pillar. */
export type SuitableFees = { readonly second: Rate | null; readonly third: Rate | null }

/**
 * The ideas beside the plan with its levers, "as now" first. Ideas that would change nothing are left out: a fund that is no cheaper, a
 * rate that applies or is coming, payments that reach the limit or have an unknown one, a past pension age (docs/rules.md: Plan).
 */
export function ideasOf(facts: PlanFacts, levers: Levers, suitable: SuitableFees): Idea[] {
  const asNow = planOf(facts, levers)
  const idea = (kind: IdeaKind, changed: { facts?: PlanFacts | null; levers?: Levers | null }): Idea[] => {
    if (changed.facts === null || changed.levers === null) return []
    const all = changed.levers ?? levers
    const plan = planOf(changed.facts ?? facts, all)
    return [{ kind, levers: all, plan, more: difference(plan, asNow) }]
  }
  const first: Idea = { kind: 'as-now', levers, plan: asNow, more: difference(asNow, asNow) }
  if (asNow.months === 0) return [first]
  return [
    first,
    ...idea('cheaper-fund', { facts: inCheaperFund(facts, suitable) }),
    ...idea('highest-rate', { levers: atHighestRate(facts, levers) }),
    ...idea('third-to-limit', { facts: withThird(facts, suitable), levers: thirdToLimit(facts, levers) }),
    ...idea('two-years-later', { levers: twoYearsLater(levers) }),
  ]
}

function inCheaperFund(facts: PlanFacts, { second: fee }: SuitableFees): PlanFacts | null {
  const { second } = facts
  return second === null || fee === null || fee >= second.fee ? null : { ...facts, second: { ...second, fee } }
}

function atHighestRate({ second }: PlanFacts, levers: Levers): Levers | null {
  const contributions = second?.contributions ?? null
  if (contributions === null || contributions.mayChooseRate === false) return null
  const highest = highestRateOn(contributions.nextFrom)
  const rate = levers.rate ?? contributions.coming.at(-1)?.rate ?? contributions.current
  return rate === highest ? null : { ...levers, rate: highest }
}

/** A missing third pillar would be opened in the provider's fund. */
function withThird(facts: PlanFacts, suitable: SuitableFees): PlanFacts | null {
  if (facts.third !== null) return facts
  const none = { pot: ZERO_CENTS, own: ZERO_CENTS, employer: ZERO_CENTS, opened: facts.today }
  return suitable.third === null ? null : { ...facts, third: { ...none, fee: suitable.third } }
}

/** Monthly payment that fills a twelfth of the year's limit beside the employer's part. */
function thirdToLimit(facts: PlanFacts, levers: Levers): Levers | null {
  const { third } = facts
  const wage = plannedWage(facts, levers)
  if (wage === null) return null
  const { limit } = reliefLimit(cents(Math.round(12 * wage)), facts.today)
  const aMonth = Math.floor(limit / 12) - (third?.employer ?? 0)
  const own = third === null ? 0 : plannedThirdOwn(third, levers)
  return aMonth <= own ? null : { ...levers, third: cents(aMonth - (third?.own ?? 0)) }
}

function twoYearsLater(levers: Levers): Levers | null {
  const later = levers.later + 2
  return later > LEVER_BOUNDS.later.most ? null : { ...levers, later }
}

function difference(plan: Plan, asNow: Plan): Idea['more'] {
  return {
    pot: minus(plan.payout.pot, asNow.payout.pot),
    fundPension: less(plan.payout.fundPension, asNow.payout.fundPension),
    fees: minus(plan.fees, asNow.fees),
    taxRelief: less(plan.taxRelief, asNow.taxRelief),
    inHandAMonth: less(plan.inHandAMonth, asNow.inHandAMonth),
  }
}

const less = (a: Cents | null, b: Cents | null): Cents | null => (a === null || b === null ? null : minus(a, b))
