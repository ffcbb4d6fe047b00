import { useState } from 'react'
import { NO_FULL_ANSWERS, unanswered, type FullAnswers } from '#web/features/aml-questions/aml-answers.ts'

type Answers = {
  /** What the questions are shown with. */
  questions: {
    answers: FullAnswers
    onChange: (answers: FullAnswers) => void
    checked: boolean
    focusMissing: number
  }
  /** Somebody tries to save: from now on what is missing is marked. */
  attempt: () => void
  /** True when all three are answered; else the first that is not takes the focus. */
  complete: () => boolean
}

/** The answers on the page, and what is said about missing ones. */
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
