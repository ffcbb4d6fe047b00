import type { PlanAnswer } from '@sammas/contract/plan'
import type { GivenForPlan, PlanGap } from '@sammas/domain/plan/plan-facts'
import type { Levers } from '@sammas/domain/plan/levers'
import type { TypedAnswers } from '@sammas/domain/plan/typed-answers'
import type { PlanBasis } from '#web/api/plan-basis.ts'

/** The plan's inputs, and the ways to change them. */
export type PlanView = {
  readonly answer: PlanAnswer
  readonly basis: PlanBasis
  readonly typed: TypedAnswers
  /** The valid ones among the typed answers. */
  readonly given: GivenForPlan
  readonly type: (gap: PlanGap, text: string) => void
  readonly levers: Levers
  readonly change: (levers: Levers) => void
}
