import { dayOf, monthOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { useText } from '#web/i18n/use-text.tsx'

type Text = ReturnType<typeof useText>

/** A day as it stands after "until": Estonian bends the month there ("30. novembrini 2026"). */
export function untilWords(date: CivilDate, text: Text): string {
  return text('mandateFlow.until', partsOf(date))
}

/** A day as it stands after "after": Estonian bends the month there ("pärast 1. jaanuari 2027"). */
export function afterWords(date: CivilDate, text: Text): string {
  return text('mandateFlow.after', partsOf(date))
}

const partsOf = (date: CivilDate) => ({
  day: String(dayOf(date)),
  month: `m${monthOf(date)}`,
  year: String(yearOf(date)),
})
