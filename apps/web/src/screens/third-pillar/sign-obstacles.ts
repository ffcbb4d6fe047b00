import { unanswered, type FullAnswers, type Question } from '#web/features/aml-questions/aml-answers.ts'
import type { MessageId } from '#web/i18n/message-id.ts'

/** The answers so far besides the contract. */
export type SignAnswers = { agreed: boolean; answers: FullAnswers }

export type SignObstacle = 'terms' | Question

/** The missing preconditions of signing and preview, in the order of the page. */
export function signObstacles({ agreed, answers }: SignAnswers): SignObstacle[] {
  return [...unanswered(answers), ...(agreed ? [] : (['terms'] as const))]
}

/** Each in its form after "when you have …". */
export const obstacleWords: Record<SignObstacle, MessageId> = {
  notExposed: 'thirdPillar.confirm.why.notExposed',
  resident: 'thirdPillar.confirm.why.resident',
  occupation: 'thirdPillar.confirm.why.occupation',
  terms: 'thirdPillar.confirm.why.terms',
}
