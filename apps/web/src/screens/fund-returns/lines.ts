import type { PriceHistory } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { ReturnRate } from '@sammas/domain/money/return-rate'
import type { ValueOn } from '@sammas/domain/returns/index-series'
import type { MoneyWeightedRate } from '@sammas/domain/returns/money-weighted-rate'
import { growthSince, rateOfOneSum } from '@sammas/domain/returns/one-sum'
import { returnTypeOf } from '@sammas/domain/returns/returns'

/** The growth of a fund, an index or the person's own pillar (time-weighted) since the first day. */
export type GrowthLine = {
  readonly key: string
  readonly isOwn: boolean
  /** The day of its first price ever, or of the money now in the pillar; null: it never had one. */
  readonly firstDay: CivilDate | null
  /** On each of the days; null where unknown. */
  readonly growth: readonly (ReturnRate | null)[]
  /** On the last day. */
  readonly total: ReturnRate | null
  /** Of one sum, a year on average; null below a year. */
  readonly yearly: ReturnRate | null
}

/** Lines over their days; `nameOf` names a line by its key. */
export type Growth = {
  readonly days: readonly CivilDate[]
  readonly lines: readonly GrowthLine[]
  readonly nameOf: (key: string) => string
}

/** The lines of some keys, in their order; a key without a series has an empty one. Nothing is carried over a day without a value. */
export function growthLines(history: PriceHistory, keys: readonly string[], afterInflation: boolean): GrowthLine[] {
  const { from, to, days } = history
  const valueOf = (key: string): ValueOn => {
    const { values = [] } = history.series.find((each) => each.key === key) ?? {}
    const known = new Map(days.map((date, at) => [date, values[at] ?? null]))
    return (day) => known.get(day) ?? null
  }
  const inflation = afterInflation ? valueOf('CPI') : null
  return keys.map((key) => {
    const valueOn = valueOf(key)
    const growthOn = growthSince(from, valueOn, inflation)
    return {
      key,
      isOwn: returnTypeOf(key) === 'PERSONAL',
      firstDay: history.series.find((each) => each.key === key)?.firstDay ?? null,
      growth: days.map(growthOn),
      total: growthOn(to),
      yearly: yearlyOf(rateOfOneSum({ from, to }, valueOn, inflation)),
    }
  })
}

const yearlyOf = (rate: MoneyWeightedRate | null) => (rate?.annualised === true ? rate.rate : null)

/** The funds and indexes that begin after the first day, and the first day on which all of them have a price; null without such ones. */
export function beginLater(
  lines: readonly GrowthLine[],
  from: CivilDate,
): { readonly keys: readonly string[]; readonly day: CivilDate } | null {
  const late = lines.flatMap(({ key, isOwn, firstDay }) =>
    !isOwn && firstDay !== null && firstDay > from ? [{ key, firstDay }] : [],
  )
  const [last] = late.toSorted((one, other) => (one.firstDay < other.firstDay ? 1 : -1))
  return last === undefined ? null : { keys: late.map(({ key }) => key), day: last.firstDay }
}

/** The most and the least grown of the funds and of the indexes of funds and shares, without own money; null while none has grown. */
export function extremesOf(lines: readonly GrowthLine[]): { best: GrowthLine; worst: GrowthLine } | null {
  const [best, ...others] = lines
    .filter(({ key, isOwn, total }) => total !== null && !isOwn && key !== 'CPI')
    .toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0))
  return best === undefined ? null : { best, worst: others.at(-1) ?? best }
}

/** About this many rows of the table under the chart. */
const MOST_ROWS = 60

/** Places of the days of the table: every one, or evenly spaced ones and both ends. */
export function tableIndices(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / MOST_ROWS))
  const indices = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
  return count === 0 || indices.at(-1) === count - 1 ? indices : [...indices, count - 1]
}
