import { typedAnswer } from '@sammas/domain/plan/typed-answers'
import type { PlanGap } from '@sammas/domain/plan/plan-facts'
import { memo, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { gapWords, reasonWords } from './unknown-fact-words.ts'
import { LeverField } from './lever-field.tsx'
import { sameButFor, type PlanView } from './plan-view.ts'

/** Facts without a lever, each with its unit. */
const FIELDS = [
  ['secondPot', '€'],
  ['secondFee', '%'],
  ['thirdPot', '€'],
  ['thirdFee', '%'],
] as const

/** Fields for unknown values and fees, which are never guessed. */
export const UnknownFactFields = memo(function UnknownFactFields({ view }: { view: PlanView }): ReactNode {
  const { known } = view.basis
  const isUnknown = {
    secondPot: known.second?.pot === null,
    secondFee: known.second?.fee === null,
    thirdPot: known.third?.pot === null,
    thirdFee: known.third?.fee === null,
  }
  return FIELDS.filter(([gap]) => isUnknown[gap]).map(([gap, suffix]) => (
    <UnknownFactField key={gap} view={view} gap={gap} suffix={suffix} />
  ))
}, sameButFor())

/** An unknown fact, requested with the reason. `optional`: there is a plan without it. */
export function UnknownFactField(props: {
  view: PlanView
  gap: PlanGap
  suffix: string
  optional?: boolean
}): ReactNode {
  const { view, gap, suffix, optional } = props
  const { basis, typed, type } = view
  const text = useText()
  return (
    <LeverField
      id={`plan-${gap}`}
      label={text(gapWords[gap])}
      hint={text(reasonWords(gap, basis.reasons[gap], optional))}
      suffix={suffix}
      value={typed[gap] ?? ''}
      take={(words) => {
        type(gap, words)
        const check = typedAnswer(gap, words)
        return check.ok ? null : check.reason
      }}
    />
  )
}
