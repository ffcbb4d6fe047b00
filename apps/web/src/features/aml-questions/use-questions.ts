import { useEffect, useEffectEvent, useRef } from 'react'

/** Answers on the page, and when the missing ones are marked. */
export type QuestionsProps<Answers> = {
  answers: Answers
  onChange: (answers: Answers) => void
  /** Missing answers are marked after a try to go on. */
  checked: boolean
  /** Counts up to move the focus to the first missing answer. */
  focusMissing?: number
}

/** The properties of each question's control; the first of the missing answers takes the focus. */
export function useQuestions<Answers extends object>(
  { answers, onChange, checked, focusMissing = 0 }: QuestionsProps<Answers>,
  missingIn: (answers: Answers) => readonly (keyof Answers)[],
) {
  const controls = useRef<{ [Name in keyof Answers]?: HTMLElement | null }>({})
  const focusFirst = useEffectEvent(() => {
    const [first] = missingIn(answers)
    if (first !== undefined) controls.current[first]?.focus()
  })
  useEffect(() => {
    if (focusMissing > 0) focusFirst()
  }, [focusMissing])
  const missing = checked ? missingIn(answers) : []
  return <Name extends keyof Answers>(name: Name) => ({
    answer: answers[name],
    isMissing: missing.includes(name),
    onChange: (answer: Answers[Name]) => {
      onChange({ ...answers, [name]: answer })
    },
    ref: (element: HTMLElement | null) => {
      controls.current[name] = element
    },
  })
}
