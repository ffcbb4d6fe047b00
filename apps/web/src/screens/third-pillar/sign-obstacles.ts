import { unanswered, type Question } from '#web/features/aml-questions/aml-answers.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { FlowChoices } from './flow-draft.ts'

export type SignObstacle = 'terms' | Question

/** What is still missing before signing and preview, in the order of the page (specification section 5). */
export function signObstacles({ agreed, answers }: Pick<FlowChoices, 'agreed' | 'answers'>): SignObstacle[] {
  return [...unanswered(answers), ...(agreed ? [] : (['terms'] as const))]
}

/** Each as it stands after "when you have …". */
export const obstacleWords: Record<SignObstacle, MessageId> = {
  notExposed: 'thirdPillar.confirm.why.notExposed',
  resident: 'thirdPillar.confirm.why.resident',
  occupation: 'thirdPillar.confirm.why.occupation',
  terms: 'thirdPillar.confirm.why.terms',
}
