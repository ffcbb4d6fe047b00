import { dayOf, monthOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { yearlyDeadlineDay } from '@sammas/domain/payment/contribution-reminder'
import { provider } from '@sammas/provider/provider'
import { yearlyContributionOn } from '@sammas/provider/yearly-contribution'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.tsx'

/** The last moment of a year's contributions, as the dated configuration says: "28. detsembril kell 15.59". Empty before the first figure, and while the day is not known. */
export function useContributionDeadline(today: CivilDate | null): string {
  const text = useText()
  const format = useFormat()
  const rule = today === null ? undefined : yearlyContributionOn(provider, today)
  if (today === null || rule === undefined) return ''
  const day = yearlyDeadlineDay(rule, today)
  const date = { date: format.dayMonth(day), month: monthOf(day), day: dayOf(day) }
  return text('format.contribution.deadline', { ...date, time: format.time(rule.lastTime) })
}
