import { dayOf, monthOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { useText } from '#web/i18n/use-text.tsx'

/** A day as it stands after "until": Estonian bends the month there ("30. novembrini 2026"). */
export function untilWords(date: CivilDate, text: ReturnType<typeof useText>): string {
  return text('mandateFlow.until', {
    day: String(dayOf(date)),
    month: `m${monthOf(date)}`,
    year: String(yearOf(date)),
  })
}
