import type { Idea, IdeaKind } from '@sammas/domain/plan/ideas'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Format } from '#web/i18n/use-format.ts'
import type { TextValues } from '#web/i18n/use-text.tsx'

/** Titles of the ideas. */
const titles: Record<IdeaKind, MessageId> = {
  'as-now': 'plan.idea.now',
  'cheaper-fund': 'plan.idea.fund',
  'highest-rate': 'plan.idea.rate',
  'third-to-limit': 'plan.idea.third',
  'two-years-later': 'plan.idea.later',
}

/** The title of an idea, with its rate where it names one. */
export const ideaTitle = ({ kind, levers }: Idea, format: Pick<Format, 'percent'>): [MessageId, TextValues] => [
  titles[kind],
  { rate: format.percent(basisPointsFromPercent(levers.rate ?? 0), 0) },
]
