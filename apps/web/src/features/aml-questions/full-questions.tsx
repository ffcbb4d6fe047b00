import { useEffect, useRef, type ReactNode } from 'react'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { unanswered, type FullAnswers } from './aml-answers.ts'
import { OccupationField } from './occupation-field.tsx'
import { ResidentBox } from './resident-box.tsx'
import { StatementBox } from './statement-box.tsx'

type FullQuestionsProps = {
  answers: FullAnswers
  onChange: (answers: FullAnswers) => void
  /** Missing answers are marked after a try to continue. */
  checked: boolean
  /** Counts up to move the focus to the first missing answer. */
  focusMissing?: number
}

/** The three questions of the money-laundering law, all of them required (docs/rules.md: Money-laundering answers). */
export function FullQuestions({ answers, onChange, checked, focusMissing = 0 }: FullQuestionsProps): ReactNode {
  const text = useText()
  const controls = useRef<Record<keyof FullAnswers, HTMLElement | null>>({
    notExposed: null,
    resident: null,
    occupation: null,
  })
  const latest = useRef(answers)
  useEffect(() => {
    latest.current = answers
  })
  useEffect(() => {
    const [first] = unanswered(latest.current)
    if (focusMissing > 0 && first !== undefined) controls.current[first]?.focus()
  }, [focusMissing])
  const control = (name: keyof FullAnswers) => (element: HTMLElement | null) => {
    controls.current[name] = element
  }
  const missing = checked ? unanswered(answers) : []
  return (
    <Stack gap="s3">
      <StatementBox
        ref={control('notExposed')}
        required
        label={text('aml.notExposed')}
        question={text('aml.notExposed.help')}
        explanation={text('aml.notExposed.explanation')}
        checked={answers.notExposed}
        error={missing.includes('notExposed') ? text('aml.problem.notExposed') : null}
        onChange={(notExposed) => {
          onChange({ ...answers, notExposed })
        }}
      />
      <ResidentBox
        ref={control('resident')}
        required
        checked={answers.resident}
        isMissing={missing.includes('resident')}
        onChange={(resident) => {
          onChange({ ...answers, resident })
        }}
      />
      <OccupationField
        ref={control('occupation')}
        required
        occupation={answers.occupation}
        isMissing={missing.includes('occupation')}
        onChange={(occupation) => {
          onChange({ ...answers, occupation })
        }}
      />
      <p>
        <Quiet small>
          {text('aml.required')} <Text id="aml.notTrue" />
        </Quiet>
      </p>
    </Stack>
  )
}
