import { netWage } from '../law/wage-tax.ts'
import { basisPoints, basisPointsFromPercent, type BasisPoints, WHOLE } from '../money/basis-points.ts'
import { type Cents, shareOf, sumCents, ZERO_CENTS } from '../money/cents.ts'
import { type Levers, wageAfter } from './levers.ts'
import type { Plan } from './plan.ts'
import type { PlanFacts } from './plan-facts.ts'

/** A monthly income beside today's net wage; `share` null: there is no wage, or it is unknown. */
export type BesideWage = { readonly month: Cents; readonly share: BasisPoints | null }

/** The monthly payment of a plan beside the wage. */
export type ShareOfWage = {
  /** Today's net wage; null: there is none, or it is unknown. */
  readonly netWage: Cents | null
  readonly pillars: BesideWage
  /** Together with the first pillar; null while the person has not given it. */
  readonly together: BesideWage | null
}

/**
 * The first payment of a plan as a share of today's net wage (docs/rules.md: Share of the wage): both in prices of today, and both as they
 * are in hand, as a fund pension has no tax. The wage is that of the plan, with the rate of today. `firstPillar` is what the person
 * expects of the state pension, a month after tax; null: not given, which is never 0. Null while the payment is unknown or nothing.
 */
export function shareOfWage(
  { payout: { fundPension } }: Plan,
  facts: PlanFacts,
  levers: Levers,
  firstPillar: Cents | null,
): ShareOfWage | null {
  if (fundPension === null || fundPension === 0) return null
  const net = netWageOf(facts, levers)
  const beside = (month: Cents): BesideWage => ({ month, share: net === null ? null : shareIn(month, net) })
  const together = firstPillar === null ? null : beside(sumCents([fundPension, firstPillar]))
  return { netWage: net, pillars: beside(fundPension), together }
}

function netWageOf({ wage, second, today }: PlanFacts, levers: Levers): Cents | null {
  const gross = wage === null ? ZERO_CENTS : wageAfter(wage, levers)
  const rate = second?.contributions?.current ?? 0
  const net = netWage(gross, shareOf(gross, basisPointsFromPercent(rate)), today)
  return net > 0 ? net : null
}

const shareIn = (part: Cents, whole: Cents): BasisPoints => basisPoints(Math.round((part / whole) * WHOLE))
