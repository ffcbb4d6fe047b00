import type { MessageId } from '#web/i18n/message-id.ts'
import type { DaysProblem } from './chart-period.ts'

/** The words of a problem with two typed days. */
export const daysProblemWords: Record<DaysProblem, MessageId> = {
  missing: 'value.days.missing',
  'too-early': 'value.days.too.early',
  'too-late': 'value.days.too.late',
  'wrong-order': 'value.days.wrong.order',
}
