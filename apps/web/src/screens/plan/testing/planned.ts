import { planBasis } from '@sammas/contract/plan-basis'
import { NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import { planOf, type Plan } from '@sammas/domain/plan/plan'
import { planReadiness, type GivenForPlan, type PlanFacts } from '@sammas/domain/plan/plan-facts'
import { planAnswer } from '#web/testing/plan-answer.ts'
import type { PlanView } from '../plan-view.ts'

type Planned = {
  readonly view: PlanView
  readonly facts: PlanFacts
  readonly plan: Plan
  /** Everything that was moved and typed in the view. */
  readonly moved: Partial<Levers>[]
  readonly typed: (readonly [string, string])[]
}

/** The plan of an answer with its view; `changes` in the form of the wire. */
export function planned(changes: object = {}, levers: Partial<Levers> = {}, given: GivenForPlan = {}): Planned {
  const answer = planAnswer(changes)
  const basis = planBasis(answer)
  const ready = planReadiness(basis.known, given)
  if (ready.kind === 'missing') throw new Error(ready.gaps.join())
  const [moved, typed]: [Partial<Levers>[], (readonly [string, string])[]] = [[], []]
  const view: PlanView = {
    answer,
    basis,
    typed: {},
    given,
    type: (question, text) => void typed.push([question, text]),
    levers: { ...NO_CHANGE, ...levers },
    move: (part) => void moved.push(part),
  }
  return { view, facts: ready.facts, plan: planOf(ready.facts, view.levers), moved, typed }
}
