import { planBasis } from '@sammas/contract/plan-basis'
import { NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import { planOf, type Plan } from '@sammas/domain/plan/plan'
import { planReadiness, type GivenForPlan, type PlanFacts } from '@sammas/domain/plan/plan-facts'
import { planAnswer } from '#web/testing/plan-answer.ts'
import type { PlanView } from '../plan-view.ts'

type Viewed = {
  readonly view: PlanView
  /** Everything that was moved and typed in the view. */
  readonly moved: Partial<Levers>[]
  readonly typed: (readonly [string, string])[]
}

/** The view of an answer; `changes` in the form of the wire. */
export function viewOf(changes: object = {}, levers: Partial<Levers> = {}, given: GivenForPlan = {}): Viewed {
  const answer = planAnswer(changes)
  const moved: Partial<Levers>[] = []
  const typed: (readonly [string, string])[] = []
  const view: PlanView = {
    answer,
    basis: planBasis(answer),
    typed: {},
    given,
    type: (question, text) => void typed.push([question, text]),
    levers: { ...NO_CHANGE, ...levers },
    move: (part) => void moved.push(part),
  }
  return { view, moved, typed }
}

/** The same with its plan, where every fact is known. */
export function planned(...of: Parameters<typeof viewOf>): Viewed & { readonly facts: PlanFacts; readonly plan: Plan } {
  const viewed = viewOf(...of)
  const { basis, given, levers } = viewed.view
  const ready = planReadiness(basis.known, given)
  if (ready.kind === 'missing') throw new Error(ready.gaps.join())
  return { ...viewed, facts: ready.facts, plan: planOf(ready.facts, levers) }
}
