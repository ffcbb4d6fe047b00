import type { CivilDate } from '../dates/civil-date.ts'

/** The value of an index or the unit price of a fund on a day. */
export type IndexPoint = { readonly date: CivilDate; readonly value: number }

/** The latest value on or before a day; null before the first one. */
export type ValueOn = (date: CivilDate) => number | null

/** Looks values up in a series, regardless of its order. */
export function valuesOf(points: readonly IndexPoint[]): ValueOn {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return (date) => {
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const point = sorted[middle]
      if (point !== undefined && point.date <= date) from = middle + 1
      else to = middle
    }
    return sorted[from - 1]?.value ?? null
  }
}
