import { unanswered, type FullAnswers, type Question } from '#web/features/aml-questions/aml-answers.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'

/** The answers so far besides the contract. */
export type SignAnswers = { agreed: boolean; answers: FullAnswers }

export type SignObstacle = 'terms' | Question

/** The missing preconditions of signing and preview, in the order of the page. */
export function signObstacles({ agreed, answers }: SignAnswers): SignObstacle[] {
  return [...unanswered(answers), ...(agreed ? [] : (['terms'] as const))]
}

/** Each in its form after "when you have …". */
const obstacleWords: Record<SignObstacle, MessageId> = {
  notExposed: 'thirdPillar.confirm.why.notExposed',
  resident: 'thirdPillar.confirm.why.resident',
  occupation: 'thirdPillar.confirm.why.occupation',
  terms: 'thirdPillar.confirm.why.terms',
}

/** Why signing is not possible yet, in one sentence; null when it is. */
export function useWhyNotYet(given: SignAnswers): string | null {
  const text = useText()
  const { language } = useLanguage()
  const missing = signObstacles(given).map((obstacle) => text(obstacleWords[obstacle]))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return missing.length === 0 ? null : text('thirdPillar.confirm.why', { missing: list.format(missing) })
}
