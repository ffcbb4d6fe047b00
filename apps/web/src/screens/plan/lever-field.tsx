import type { TypedCheck, WageCheck } from '@sammas/domain/plan/typed-answers'
import { useState, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { TextField } from '#web/ui/field.tsx'

type Problem = Extract<TypedCheck<unknown> | WageCheck, { ok: false }>['reason']

const problemWords: Record<Problem, MessageId | null> = {
  // An empty field needs no error: its hint requests the figure already.
  empty: null,
  'not-a-number': 'plan.problem.notANumber',
  ambiguous: 'plan.problem.ambiguous',
  'too-many-decimals': 'plan.problem.decimals',
  'not-positive': 'plan.problem.notPositive',
  'too-large': 'plan.problem.tooLarge',
  'out-of-bounds': 'plan.problem.tooFar',
}

/**
 * A number of the plan, typed. A valid one counts at once; of an invalid one the problem is shown when the field is left, the text
 * stays, and the plan keeps the number before it.
 */
export function LeverField(props: {
  id?: string
  label: ReactNode
  hint: ReactNode
  suffix: string
  /** The text while nothing is typed. */
  value: string
  /** Takes a typed text; the problem when it cannot. */
  take: (text: string) => Problem | null
}) {
  const { label, hint, suffix, value, take } = props
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { isTouched, touch, reset } = useTouched()
  const words = problem !== null && isTouched ? problemWords[problem] : null
  return (
    <TextField
      {...(props.id === undefined ? {} : { id: props.id })}
      label={label}
      hint={hint}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      error={words && text(words)}
      onChange={({ target }) => {
        setTyped(target.value)
        setProblem(take(target.value))
        reset()
      }}
      onBlur={() => {
        touch()
        if (problem === null) setTyped(null)
      }}
    />
  )
}
