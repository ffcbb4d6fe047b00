import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Nav } from '@sammas/domain/money/units'
import { lastIndexUntil } from './day-source.ts'
import type { DaySource } from './day-source.ts'
import { dailyShock } from './shocks.ts'

/** A known value; `value` in hundred-thousandths. */
export type Anchor = { date: CivilDate; value: number }

/** Constraints of a generated series. `anchors` ascending, the first is the first value; `end` = last day with a value, or null. */
export type SeriesSpec = {
  key: string
  anchors: readonly Anchor[]
  end: CivilDate | null
  equityShare: number
  yearlyGrowth: number
  valuesPerYear: number
}

export type PricePoint = { date: CivilDate; value: Nav }

export type Series = {
  /** The last value on or before the day, or null before the first. */
  valueOn(day: CivilDate): PricePoint | null
  /** From the last value on or before `from` (else the first) to the last on or before `until`, ascending. */
  between(from: CivilDate, until: CivilDate): PricePoint[]
}

/** Pulls the random walk back to its trend, so that years after the last anchor stay plausible. */
const REVERSION = 0.004

/**
 * A deterministic series exactly through its anchors: between two of them geometric growth with noise that is 0 at both ends, after the
 * last one growth with noise. Only + - * / are used, which IEEE 754 rounds alike on every machine.
 */
export function generateSeries(spec: SeriesSpec, source: DaySource): Series {
  const [first] = spec.anchors
  if (first === undefined) throw new RangeError(`Series ${spec.key} has no first value`)
  const lastAnchor = spec.anchors.at(-1) ?? first
  source.growTo(lastAnchor.date)
  const offset = indexOf(source, first.date, spec.key)
  const shockAt = (index: number): number => {
    const day = source.days[offset + index]
    return day === undefined ? 0 : dailyShock(spec.key, spec.equityShare, day)
  }
  const values: number[] = [first.value]
  for (const anchor of spec.anchors.slice(1)) {
    bridge(values, indexOf(source, anchor.date, spec.key) - offset, anchor.value, shockAt)
  }
  const extend = freeWalk(values, spec, shockAt)

  const indexUntil = (day: CivilDate): number => {
    const capped = spec.end !== null && day > spec.end ? spec.end : day
    source.growTo(capped)
    const index = lastIndexUntil(source.days, capped) - offset
    extend(index)
    return index
  }
  const pointAt = (index: number): PricePoint | null => {
    const [date, value] = [source.days[offset + index], values[index]]
    return index < 0 || date === undefined || value === undefined ? null : { date, value: value as Nav } // whole and above 0
  }
  return {
    valueOn: (day) => pointAt(indexUntil(day)),
    between(from, until) {
      const last = indexUntil(until)
      const points: PricePoint[] = []
      for (let index = Math.max(0, Math.min(indexUntil(from), last)); index <= last; index += 1) {
        const point = pointAt(index)
        if (point !== null) points.push(point)
      }
      return points
    },
  }
}

/** Appends values up to `lastIndex`, where the value is exactly `target`. */
function bridge(values: number[], lastIndex: number, target: number, shockAt: (index: number) => number): void {
  const start = values.length - 1
  const startValue = values[start] ?? target
  const count = lastIndex - start
  const walk = [1]
  for (let step = 1; step <= count; step += 1) walk.push((walk[step - 1] ?? 1) * (1 + shockAt(start + step)))
  const correction = nthRoot(target / startValue / (walk[count] ?? 1), count)
  let factor = 1
  for (let step = 1; step <= count; step += 1) {
    factor *= correction
    values.push(step === count ? target : Math.max(1, Math.round(startValue * (walk[step] ?? 1) * factor)))
  }
}

/** Returns a function that appends values up to an index; earlier values never change. */
function freeWalk(values: number[], spec: SeriesSpec, shockAt: (index: number) => number): (index: number) => void {
  const growth = nthRoot(1 + spec.yearlyGrowth, spec.valuesPerYear)
  let trend = values.at(-1) ?? 1
  let value = trend
  return (index) => {
    while (values.length <= index) {
      trend *= growth
      value *= growth * (1 + shockAt(values.length) - REVERSION * (value / trend - 1))
      values.push(Math.max(1, Math.round(value)))
    }
  }
}

function indexOf(source: DaySource, day: CivilDate, key: string): number {
  const index = lastIndexUntil(source.days, day)
  if (source.days[index] !== day) throw new RangeError(`Series ${key}: ${day} is no day of its calendar`)
  return index
}

/** The n-th root of x between 0.5 and 2 by bisection, without logarithms. */
export function nthRoot(x: number, n: number): number {
  let low = 0.5
  let high = 2
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (power(middle, n) < x) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square
    square *= square
  }
  return result
}
