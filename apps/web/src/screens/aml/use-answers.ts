import { useState } from 'react'
import { NO_FULL_ANSWERS, unanswered, type FullAnswers } from '#web/features/aml-questions/aml-answers.ts'
import type { QuestionsProps } from '#web/features/aml-questions/use-questions.ts'

type Answers = {
  /** Props of the questions. */
  questions: QuestionsProps<FullAnswers>
  /** A try to save: from now on missing answers are marked. */
  attempt: () => void
  /** True when all three are answered; else the first missing one takes the focus. */
  complete: () => boolean
}

/** The answers on the page, and the marks of missing ones. */
export function useAnswers(): Answers {
  const [answers, onChange] = useState(NO_FULL_ANSWERS)
  const [checked, setChecked] = useState(false)
  const [focusMissing, setFocusMissing] = useState(0)
  return {
    questions: { answers, onChange, checked, focusMissing },
    attempt: () => {
      setChecked(true)
    },
    complete: () => {
      if (unanswered(answers).length === 0) return true
      setFocusMissing((count) => count + 1)
      return false
    },
  }
}
