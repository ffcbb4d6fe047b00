import type { ReactNode, Ref } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { RequiredLabel } from './required-label.tsx'

const statementWords = {
  notExposed: {
    label: 'aml.notExposed',
    question: 'aml.notExposed.help',
    explanation: 'aml.notExposed.explanation',
    missing: 'aml.problem.notExposed',
  },
  resident: {
    label: 'aml.resident',
    question: 'aml.resident.help',
    explanation: 'aml.resident.explanation',
    missing: 'aml.problem.resident',
  },
} as const

type StatementBoxProps = {
  statement: keyof typeof statementWords
  required?: boolean
  answer: boolean
  isMissing: boolean
  onChange: (answer: boolean) => void
  ref: Ref<HTMLInputElement>
}

/** A statement to confirm, with an explanation behind a button; the button stands outside the label, which names the box alone. */
export function StatementBox(props: StatementBoxProps): ReactNode {
  const { statement, required = false, answer, isMissing, onChange, ref } = props
  const text = useText()
  const words = statementWords[statement]
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
