import type { ReactNode } from 'react'
import { missingAnswers, type ContactAnswers } from './aml-answers.ts'
import { OccupationField } from './occupation-field.tsx'
import { QuestionsSection } from './question-parts.tsx'
import { RESIDENT, StatementBox } from './statement-box.tsx'
import { useQuestions, type QuestionsProps } from './use-questions.ts'

/** Residency and occupation, below the contact form; `lead` gives the reason for the questions. */
export function ContactQuestions(props: QuestionsProps<ContactAnswers> & { lead: ReactNode }): ReactNode {
  const question = useQuestions(props, missingAnswers)
  return (
    <QuestionsSection lead={props.lead}>
      <StatementBox {...question('resident')} words={RESIDENT} />
      <OccupationField {...question('occupation')} />
    </QuestionsSection>
  )
}
