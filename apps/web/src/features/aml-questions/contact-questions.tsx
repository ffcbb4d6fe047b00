import { OCCUPATIONS } from '@sammas/domain/aml/aml'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Checkbox, SelectField } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { missingAnswers, parseOccupation, type ContactAnswers } from './aml-answers.ts'

type ContactQuestionsProps = {
  answers: ContactAnswers
  onChange: (answers: ContactAnswers) => void
  /** Says why they are asked. */
  lead: ReactNode
  /** Missing answers are marked, after somebody tried to save. */
  checked: boolean
  /** A number that goes up when the first missing answer shall take the focus. */
  focusMissing: number
}

/** Occupation and residency, as they stand below the contact form. */
export function ContactQuestions({ answers, onChange, lead, checked, focusMissing }: ContactQuestionsProps): ReactNode {
  const text = useText()
  const titleId = useId()
  const occupation = useRef<HTMLSelectElement>(null)
  const resident = useRef<HTMLInputElement>(null)
  const latest = useRef(answers)
  useEffect(() => {
    latest.current = answers
  })
  useEffect(() => {
    const [first] = missingAnswers(latest.current)
    if (focusMissing === 0 || first === undefined) return
    const control = first === 'occupation' ? occupation.current : resident.current
    control?.focus()
  }, [focusMissing])
  const missing = checked ? missingAnswers(answers) : []
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s3">
        <Stack gap="s1">
          <h2 id={titleId}>{text('aml.title')}</h2>
          <p>
            <Quiet>{lead}</Quiet>
          </p>
        </Stack>
        <SelectField
          label={text('aml.occupation')}
          short
          ref={occupation}
          value={answers.occupation ?? ''}
          error={missing.includes('occupation') ? text('aml.problem.occupation') : null}
          onChange={(event) => {
            onChange({ ...answers, occupation: parseOccupation(event.target.value) })
          }}
        >
          <option value="">{text('aml.occupation.choose')}</option>
          {OCCUPATIONS.map((name) => (
            <option key={name} value={name}>
              {text(`aml.occupation.${name}`)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          ref={resident}
          label={
            <>
              {text('aml.resident')}{' '}
              <Explanation label={text('aml.resident.help')}>{text('aml.resident.explanation')}</Explanation>
            </>
          }
          checked={answers.resident}
          error={missing.includes('resident') ? text('aml.problem.resident') : null}
          onChange={(event) => {
            onChange({ ...answers, resident: event.target.checked })
          }}
        />
      </Stack>
    </section>
  )
}
