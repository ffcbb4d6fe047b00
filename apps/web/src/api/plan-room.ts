import type { PlanAnswer } from '@sammas/contract/plan'
import type { Cents } from '@sammas/domain/money/cents'
import { yearRoom, type YearRoom } from '@sammas/domain/payment/year-room'

/**
 * The tax room of the year by a person's plan, with its wage or another one (docs/rules.md: Tax room); null without an open third
 * pillar, and while the payments of the year are not known.
 */
export function roomByPlan(plan: PlanAnswer, now: Date, wage: Cents | null = plan.wage.value): YearRoom | null {
  if (plan.thirdPillar === null) return null
  const rate = plan.secondPillar?.contributions?.rate.value ?? null
  return yearRoom(now, { wage, rate, paidThisYear: plan.thirdPillarThisYear.value })
}
