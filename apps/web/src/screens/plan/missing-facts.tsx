import type { PlanGap } from '@sammas/domain/plan/plan-facts'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Answer } from '#web/ui/answer.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { gapWords } from './unknown-fact-words.ts'
import css from './plan.module.css'

/** In place of the answer: the missing facts, each with a link to its field. */
export function MissingFacts({ gaps }: { gaps: readonly PlanGap[] }): ReactNode {
  const text = useText()
  return (
    <Stack gap="s1">
      <Answer>
        <AfterChange>{text('plan.missing', { count: gaps.length })}</AfterChange>
      </Answer>
      <ul className={css['missing']}>
        {gaps.map((gap) => (
          <li key={gap}>
            <a
              href={`#plan-${gap}`}
              onClick={(event) => {
                event.preventDefault()
                fieldOf(gap)?.focus()
              }}
            >
              {text(gapWords[gap])}
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

const fieldOf = (gap: PlanGap) =>
  gap === 'rate'
    ? document.querySelector<HTMLInputElement>('input[name="plan-rate"]')
    : document.getElementById(`plan-${gap}`)
