import { useEffect, useRef, type ReactNode } from 'react'
import { missingAnswers, type ContactAnswers } from './aml-answers.ts'
import { OccupationField } from './occupation-field.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { ResidentBox } from './resident-box.tsx'

type ContactQuestionsProps = {
  answers: ContactAnswers
  onChange: (answers: ContactAnswers) => void
  /** The reason for the questions. */
  lead: ReactNode
  /** Missing answers are marked after a try to save. */
  checked: boolean
  /** Counts up to move the focus to the first missing answer. */
  focusMissing: number
}

/** Residency and occupation, below the contact form. */
export function ContactQuestions({ answers, onChange, lead, checked, focusMissing }: ContactQuestionsProps): ReactNode {
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
    <QuestionsSection lead={lead}>
      <ResidentBox
        ref={resident}
        checked={answers.resident}
        isMissing={missing.includes('resident')}
        onChange={(checkedNow) => {
          onChange({ ...answers, resident: checkedNow })
        }}
      />
      <OccupationField
        ref={occupation}
        occupation={answers.occupation}
        isMissing={missing.includes('occupation')}
        onChange={(chosen) => {
          onChange({ ...answers, occupation: chosen })
        }}
      />
    </QuestionsSection>
  )
}
