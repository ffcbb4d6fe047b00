import type { PlanQuestion } from '@sammas/domain/plan/plan-facts'
import type { TypedAnswers } from '@sammas/domain/plan/typed-answers'
import * as z from 'zod/mini'
import { useCallback, useState } from 'react'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'

const DRAFT = 'plan'

const text = z.exactOptional(z.string())
const typed = z.object({
  wage: text,
  rate: text,
  secondPot: text,
  secondFee: text,
  thirdPot: text,
  thirdFee: text,
  thirdOwn: text,
  firstPillar: text,
})

/** The person's answers to the plan's questions, as typed; kept in this tab until the logout, and sent nowhere. */
export function useTypedAnswers(personId: number): {
  readonly typed: TypedAnswers
  readonly type: (question: PlanQuestion, text: string) => void
} {
  const [answers, setAnswers] = useState<TypedAnswers>(() => readDraft(DRAFT, typed, personId) ?? {})
  const type = useCallback(
    (question: PlanQuestion, words: string) => {
      const next = { ...answers, [question]: words }
      setAnswers(next)
      writeDraft(DRAFT, next, personId)
    },
    [answers, personId],
  )
  return { typed: answers, type }
}
