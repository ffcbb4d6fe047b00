import type { ReactNode } from 'react'
import { missingAnswers, type ContactAnswers } from './aml-answers.ts'
import { OccupationField } from './occupation-field.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { StatementBox } from './statement-box.tsx'
import { useQuestions, type QuestionsProps } from './use-questions.ts'

/** Residency and occupation, below the contact form; `lead` gives the reason for the questions. */
export function ContactQuestions(props: QuestionsProps<ContactAnswers> & { lead: ReactNode }): ReactNode {
  const question = useQuestions(props, missingAnswers)
  return (
    <QuestionsSection lead={props.lead}>
      <StatementBox {...question('resident')} statement="resident" />
      <OccupationField {...question('occupation')} />
    </QuestionsSection>
  )
}
