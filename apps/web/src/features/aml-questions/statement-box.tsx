import type { ReactNode, Ref } from 'react'
import { Explanation } from '#web/ui/explanation.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { RequiredLabel } from './required-label.tsx'

type StatementBoxProps = {
  label: string
  /** The question that the explanation answers, as its button's name. */
  question: string
  explanation: ReactNode
  required: boolean
  checked: boolean
  error: string | null
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** A statement to confirm, with an explanation behind a button; the button stands outside the label, which names the box alone. */
export function StatementBox(props: StatementBoxProps): ReactNode {
  const { label, question, explanation, required, checked, error, onChange, ref } = props
  return (
    <Checkbox
      ref={ref}
      label={<RequiredLabel required={required}>{label}</RequiredLabel>}
      aside={<Explanation label={question}>{explanation}</Explanation>}
      checked={checked}
      error={error}
      required={required}
      onChange={(event) => {
        onChange(event.target.checked)
      }}
    />
  )
}
