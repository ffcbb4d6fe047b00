import type { PlanQuestion } from '@sammas/domain/plan/plan-facts'
import type { TypedAnswers } from '@sammas/domain/plan/typed-answers'
import * as z from 'zod/mini'
import { useCallback, useState } from 'react'
import { readDraft, writeDraft } from '#web/storage/stored-draft.ts'

const DRAFT = 'plan'

const text = z.optional(z.string())
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
  const [answers, setAnswers] = useState<TypedAnswers>(() => stored(personId))
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

function stored(personId: number): TypedAnswers {
  const draft = readDraft(DRAFT, typed, personId) ?? {}
  return Object.fromEntries(Object.entries(draft).filter(([, words]) => words !== undefined))
}
