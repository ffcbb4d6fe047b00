import type { CivilDate } from '../dates/civil-date.ts'

/** What the law sets from a day on, with its source. */
export type InForce<Value> = Value & {
  /** The first day for which it holds. */
  readonly from: CivilDate
  readonly source: string
  /** The day on which it was last compared with the source. */
  readonly checked: CivilDate
  /** The last day for which the law has set it; none: until the law changes. */
  readonly setUntil?: CivilDate
}

/** A statutory figure: its versions in the order of their days. A law that is passed is added with its first day, before that day comes. */
export type Figure<Value> = readonly [InForce<Value>, ...InForce<Value>[]]

/** The version in force on a day; for a day before all of them the first one, as no rule needs the law before it. */
export const inForceOn = <Value>(figure: Figure<Value>, day: CivilDate): InForce<Value> =>
  figure.findLast(({ from }) => from <= day) ?? figure[0]

/**
 * The first day on which a rule is met as it is in force on that very day. `dayUnder` answers the day that the rule in force on its
 * argument gives.
 */
export function firstDayUnder(
  figures: readonly Figure<object>[],
  dayUnder: (inForce: CivilDate) => CivilDate,
): CivilDate {
  const starts = figures.flat().map(({ from }) => from)
  const [first, ...later] = [...new Set(starts)].toSorted()
  if (first === undefined) throw new Error('A rule of law needs a figure')
  let day = dayUnder(first)
  for (const start of later) {
    if (day < start) return day
    const under = dayUnder(start)
    day = under < start ? start : under
  }
  return day
}
