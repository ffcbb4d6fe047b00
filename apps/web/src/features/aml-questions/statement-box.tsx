import type { ReactNode, Ref } from 'react'
import { Explanation } from '#web/ui/explanation.tsx'
import { Checkbox } from '#web/ui/field.tsx'

type StatementBoxProps = {
  label: string
  /** What the explanation answers, as its button's name. */
  question: string
  explanation: ReactNode
  checked: boolean
  error: string | null
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** A statement to confirm, with an explanation one press away; the button stands outside the label, which names the box alone. */
export function StatementBox(props: StatementBoxProps): ReactNode {
  const { label, question, explanation, checked, error, onChange, ref } = props
  return (
    <Checkbox
      ref={ref}
      label={label}
      aside={<Explanation label={question}>{explanation}</Explanation>}
      checked={checked}
      error={error}
      required
      onChange={(event) => {
        onChange(event.target.checked)
      }}
    />
  )
}
