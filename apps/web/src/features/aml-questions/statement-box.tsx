import type { ReactNode, Ref } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { RequiredLabel } from './question-parts.tsx'

/** The words of a statement: itself, the question that its explanation answers, and of a missing answer. */
export type StatementWords = Readonly<Record<'label' | 'question' | 'explanation' | 'missing', MessageId>>

export const RESIDENT = {
  label: 'aml.resident',
  question: 'aml.resident.help',
  explanation: 'aml.resident.explanation',
  missing: 'aml.problem.resident',
} as const satisfies StatementWords

type StatementBoxProps = {
  words: StatementWords
  required?: boolean
  answer: boolean
  isMissing: boolean
  onChange: (answer: boolean) => void
  ref: Ref<HTMLInputElement>
}

/** A statement to confirm, with an explanation behind a button; the button stands outside the label, which names the box alone. */
export function StatementBox(props: StatementBoxProps): ReactNode {
  const { words, required = false, answer, isMissing, onChange, ref } = props
  const text = useText()
  return (
    <Checkbox
      ref={ref}
      label={<RequiredLabel required={required}>{text(words.label)}</RequiredLabel>}
      aside={<Explanation label={text(words.question)}>{text(words.explanation)}</Explanation>}
      checked={answer}
      error={isMissing ? text(words.missing) : null}
      required={required}
      onChange={(event) => {
        onChange(event.target.checked)
      }}
    />
  )
}
