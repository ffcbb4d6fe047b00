import type { ReactNode } from 'react'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { unanswered, type FullAnswers } from './aml-answers.ts'
import { OccupationField } from './occupation-field.tsx'
import { RESIDENT, StatementBox, type StatementWords } from './statement-box.tsx'
import { useQuestions, type QuestionsProps } from './use-questions.ts'

const NOT_EXPOSED = {
  label: 'aml.notExposed',
  question: 'aml.notExposed.help',
  explanation: 'aml.notExposed.explanation',
  missing: 'aml.problem.notExposed',
} as const satisfies StatementWords

/** The three questions of the money-laundering law, all of them required (docs/rules.md: Money-laundering answers). */
export function FullQuestions(props: QuestionsProps<FullAnswers>): ReactNode {
  const text = useText()
  const question = useQuestions(props, unanswered)
  return (
    <Stack gap="s3">
      <StatementBox {...question('notExposed')} words={NOT_EXPOSED} required />
      <StatementBox {...question('resident')} words={RESIDENT} required />
      <OccupationField {...question('occupation')} required />
      <p>
        <Quiet small>
          {text('aml.required')} <Text id="aml.notTrue" />
        </Quiet>
      </p>
    </Stack>
  )
}
