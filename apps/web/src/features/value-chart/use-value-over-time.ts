import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { portfolioQuery } from '#web/api/queries.ts'
import { loadingOf, type Loading } from '#web/api/loading.ts'
import { useToday } from '#web/lib/today.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { requestedDays, chartPeriodIn, wordsOfPeriod, type ChartPeriod } from './chart-period.ts'
import type { Portfolio } from './savings-day.ts'

/** The data of the chart: the answer, and the choice of time, which is stored in the address. */
export type ValueOverTime = {
  readonly period: ChartPeriod
  readonly choose: (period: ChartPeriod) => void
  /** Null before an answer has brought it. */
  readonly today: CivilDate | null
  readonly loading: Loading<readonly [Portfolio]>
  /** The answer is still that of the previous choice. */
  readonly changing: boolean
}

/** The answer for the chart's initial time, by the address; null while that depends on an unknown today. */
export const firstPortfolio = (words: Readonly<Record<string, string>>, today: CivilDate | null) => {
  const requested = requestedDays(chartPeriodIn(words, today), today)
  return requested === null ? null : portfolioQuery(requested)
}

export function useValueOverTime(): ValueOverTime {
  const today = useToday()
  const { words, change } = useAddressWords()
  const period = chartPeriodIn(words, today)
  const requested = requestedDays(period, today)
  const query = useQuery({ ...portfolioQuery(requested ?? {}), enabled: requested !== null })
  return {
    period,
    choose: (next) => {
      change(wordsOfPeriod(next))
    },
    today,
    loading: requested === null ? { kind: 'loading' } : loadingOf(query),
    changing: query.isPlaceholderData,
  }
}
