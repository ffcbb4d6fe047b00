import type { PlanAnswer } from '@sammas/contract/plan'
import type { Cents } from '@sammas/domain/money/cents'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { planBasis } from '#web/api/plan-basis.ts'

/** Fees until the pension day, with everything as it is now; null while a fact of the plan is unknown. */
export function feesOfPlan(answer: PlanAnswer): Cents | null {
  const ready = planReadiness(planBasis(answer).known)
  return ready.kind === 'ready' ? planOf(ready.facts, NO_CHANGE).fees : null
}
