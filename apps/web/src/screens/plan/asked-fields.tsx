import { typedAnswer } from '@sammas/domain/plan/typed-answers'
import { memo, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { gapWords, reasonWords } from './asked-words.ts'
import { LeverField } from './lever-field.tsx'
import { sameButFor, type PlanView } from './plan-view.ts'

/** Facts without a lever, each with its unit. */
const ASKED = [
  ['secondPot', '€'],
  ['secondFee', '%'],
  ['thirdPot', '€'],
  ['thirdFee', '%'],
] as const

/** Unknown values and fees: asked for, never guessed. */
export const AskedFields = memo(function AskedFields({ view: { basis, typed, type } }: { view: PlanView }): ReactNode {
  const text = useText()
  const { known } = basis
  const isUnknown = {
    secondPot: known.second?.pot === null,
    secondFee: known.second?.fee === null,
    thirdPot: known.third?.pot === null,
    thirdFee: known.third?.fee === null,
  }
  return ASKED.filter(([gap]) => isUnknown[gap]).map(([gap, suffix]) => (
    <LeverField
      key={gap}
      id={`plan-${gap}`}
      label={text(gapWords[gap])}
      hint={text(reasonWords(gap, basis.reasons[gap], true))}
      suffix={suffix}
      value={typed[gap] ?? ''}
      take={(words) => {
        type(gap, words)
        const check = typedAnswer(gap, words)
        return check.ok ? null : check.reason
      }}
    />
  ))
}, sameButFor())
