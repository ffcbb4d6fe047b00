import type { IdeaKind } from '@sammas/domain/plan/ideas'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Titles of the ideas. */
export const ideaTitles: Record<IdeaKind, MessageId> = {
  'as-now': 'plan.idea.now',
  'cheaper-fund': 'plan.idea.fund',
  'highest-rate': 'plan.idea.rate',
  'third-to-limit': 'plan.idea.third',
  'two-years-later': 'plan.idea.later',
}
