import type { PlanAnswer } from '@sammas/contract/plan'
import type { GivenForPlan, PlanQuestion } from '@sammas/domain/plan/plan-facts'
import type { LeverName, Levers } from '@sammas/domain/plan/levers'
import type { TypedAnswers } from '@sammas/domain/plan/typed-answers'
import type { PlanBasis } from '@sammas/contract/plan-basis'

/** The plan's inputs, and the ways to change them. */
export type PlanView = {
  readonly answer: PlanAnswer
  readonly basis: PlanBasis
  readonly typed: TypedAnswers
  /** The valid ones among the typed answers. */
  readonly given: GivenForPlan
  readonly type: (question: PlanQuestion, text: string) => void
  readonly levers: Levers
  /** Moves some of them; the others stay as they are by then. */
  readonly move: (part: Partial<Levers>) => void
}

type Props = { readonly view: PlanView }

/** For `memo`: everything but the levers is the same, and so are the named ones. A lever renders again only when it is moved. */
export const sameButFor =
  (...names: readonly LeverName[]) =>
  ({ view: a }: Props, { view: b }: Props): boolean =>
    a.answer === b.answer &&
    a.basis === b.basis &&
    a.typed === b.typed &&
    a.given === b.given &&
    a.type === b.type &&
    a.move === b.move &&
    names.every((name) => a.levers[name] === b.levers[name])
