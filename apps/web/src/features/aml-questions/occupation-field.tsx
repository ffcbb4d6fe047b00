import { OCCUPATIONS, type Occupation } from '@sammas/domain/aml/aml'
import type { ReactNode, Ref } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { parseOccupation } from './aml-answers.ts'
import { RequiredLabel } from './question-parts.tsx'

type OccupationFieldProps = {
  required?: boolean
  answer: Occupation | null
  isMissing: boolean
  onChange: (answer: Occupation | null) => void
  ref: Ref<HTMLSelectElement>
}

/** A person's occupation, one of seven. */
export function OccupationField(props: OccupationFieldProps): ReactNode {
  const { required = false, answer, isMissing, onChange, ref } = props
  const text = useText()
  return (
    <SelectField
      label={<RequiredLabel required={required}>{text('aml.occupation')}</RequiredLabel>}
      required={required}
      short
      ref={ref}
      value={answer ?? ''}
      error={isMissing ? text('aml.problem.occupation') : null}
      onChange={(event) => {
        onChange(parseOccupation(event.target.value))
      }}
    >
      <option value="">{text('aml.occupation.choose')}</option>
      {OCCUPATIONS.map((name) => (
        <option key={name} value={name}>
          {text(`aml.occupation.${name}`)}
        </option>
      ))}
    </SelectField>
  )
}
