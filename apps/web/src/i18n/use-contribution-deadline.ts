import { dayOf, monthOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { contributionYearEnd, lastMinuteOn } from '@sammas/domain/payment/contribution-year'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.tsx'

/** The last moment of this year's contributions: "29. detsembril kell 15.59". Empty while the day is unknown. */
export function useContributionDeadline(today: CivilDate | null): string {
  const text = useText()
  const format = useFormat()
  if (today === null) return ''
  const day = contributionYearEnd(yearOf(today))
  const date = { date: format.dayMonth(day), month: monthOf(day), day: dayOf(day) }
  return text('format.contribution.deadline', { ...date, time: format.time(lastMinuteOn(day)) })
}
