import type { RequestedDays } from '#web/api/queries.ts'
import { addYears, civilDateOf, parseCivilDate, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { SINCE_START } from '@sammas/domain/returns/periods'

/** The preset times of the chart, in the order shown; numbers are years until today. */
export const CHART_PRESETS = ['this-year', '1', '5', '10', 'all'] as const
export type ChartPreset = (typeof CHART_PRESETS)[number]

/** The chart's time: a preset, or from one day to another. */
export type ChartPeriod =
  | { readonly kind: 'preset'; readonly preset: ChartPreset }
  | { readonly kind: 'days'; readonly from: CivilDate; readonly to: CivilDate }

const DEFAULT: ChartPeriod = { kind: 'preset', preset: 'all' }

/** Why two days are no valid time for the chart. */
export type DaysProblem = 'missing' | 'too-early' | 'too-late' | 'wrong-order'

/** The first reason why two days, as typed, cannot be shown; null when they can. While today is unknown no day is too late. */
export function daysProblem(from: string, to: string, today: CivilDate | null): DaysProblem | null {
  const [start, end] = [parseCivilDate(from), parseCivilDate(to)]
  if (start === null || end === null) return 'missing'
  if (start < SINCE_START) return 'too-early'
  if (today !== null && end > today) return 'too-late'
  return start < end ? null : 'wrong-order'
}

/** The period in the address; anything invalid is the default, all time. */
export function chartPeriodIn(words: Readonly<Record<string, string>>, today: CivilDate | null): ChartPeriod {
  const { period, from = '', to = '' } = words
  const preset = CHART_PRESETS.find((known) => known === period)
  if (preset !== undefined) return { kind: 'preset', preset }
  const [start, end] = [parseCivilDate(from), parseCivilDate(to)]
  if (start === null || end === null || daysProblem(from, to, today) !== null) return DEFAULT
  return { kind: 'days', from: start, to: end }
}

/** The address parameters of a period; null removes one. */
export function wordsOfPeriod(period: ChartPeriod): Record<'period' | 'from' | 'to', string | null> {
  if (period.kind === 'days') return { period: null, from: period.from, to: period.to }
  return { period: period.preset === 'all' ? null : period.preset, from: null, to: null }
}

/** The days to request from the server; null while they depend on an unknown today. */
export function requestedDays(period: ChartPeriod, today: CivilDate | null): RequestedDays | null {
  if (period.kind === 'preset' && period.preset === 'all') return {}
  if (today === null) return null
  if (period.kind === 'days') return { from: period.from, to: period.to }
  if (period.preset === 'this-year') return { from: civilDateOf(yearOf(today), 1, 1) }
  return { from: addYears(today, -Number(period.preset)) }
}
