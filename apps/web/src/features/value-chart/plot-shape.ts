import { daysBetween, type CivilDate } from '@sammas/domain/dates/civil-date'
import { cents, type Cents } from '@sammas/domain/money/cents'
import { niceTicks } from '#web/chart/nice-ticks.ts'
import { bandPath, linePath, type Point, type Slice } from '#web/chart/paths.ts'
import { spread } from '#web/chart/spread.ts'
import { timeTicks, type TimeTick } from '#web/chart/time-ticks.ts'
import { pillarsIn, type PillarExit, type SavingsDay } from './savings-day.ts'

/** The view box of the plot, in units far smaller than a pixel; it is stretched to its container. */
export const VIEW = { width: 10_000, height: 3000 }

/** The subject of a line or a band of the plot. */
export type PlotPart = 'second' | 'third' | 'total' | 'paidIn'

/** Everything that the plot draws. Positions in `x` and `y` are shares 0..1 of its width and height, `y` from the top. */
export type PlotShape = {
  readonly bands: readonly { readonly part: PlotPart; readonly area: string; readonly edge: string }[]
  /** All pillars together. */
  readonly value: string
  readonly paidIn: string
  /** Round amounts with their grid lines, 0 among them. */
  readonly amounts: readonly { readonly amount: Cents; readonly y: number }[]
  readonly times: readonly (TimeTick & { readonly x: number })[]
  /** Position of zero. */
  readonly zero: number
  /** Names beside the ends of lines and bands, kept apart from each other. */
  readonly labels: readonly PlotLabel[]
  readonly days: readonly { readonly x: number; readonly top: number | null; readonly paidIn: number }[]
  /** Where a pillar ends, because everything left it, or where a part of it left. */
  readonly ends: readonly PlotEnd[]
}

/** `raised`: its name stands above that of another end, on which it would lie; `repeated`: it would say the same, and is left out. */
type PlotEnd = PillarExit & {
  readonly whole: boolean
  readonly x: number
  readonly raised: boolean
  readonly repeated: boolean
}

/** Top and bottom of a band at the end of a plot. */
export type Reach = readonly [top: number, bottom: number]

/** A name beside the plot at `y`. `from`: the end of its line, or the middle of its band. */
export type PlotLabel = {
  readonly part: PlotPart
  readonly y: number
  readonly from: number
  readonly reach?: Reach
  readonly amount: Cents | null
}

/** Number of labels of time and amounts with enough room, and the distance between names. */
export type PlotRoom = { readonly times: number; readonly amounts: number; readonly labelGap: number }

const HEADROOM = 1.04

/** The pillars as parts of the plot. */
export const PARTS = { 2: 'second', 3: 'third' } as const

/** The plot of some days: the pillars stacked on the line of zero, payments as a line over them. */
export function plotShape(
  days: readonly SavingsDay[],
  room: PlotRoom,
  emptied: readonly PillarExit[] = [],
  partialExits: readonly PillarExit[] = [],
): PlotShape {
  const scale = scaleOf(days)
  const xs = positionsOf(days.map(({ date }) => date))
  const bands = bandsOf(days, xs, scale)
  const lineOf = (amounts: readonly (Cents | null)[]) =>
    linePath(
      amounts.map((amount, index): Point | null => {
        return amount === null ? null : { x: (xs[index] ?? 0) * VIEW.width, y: scale.y(amount) * VIEW.height }
      }),
    )
  const [first, last] = [days[0], days.at(-1)]
  return {
    ...axesOf(days, scale, room),
    bands,
    value: lineOf(days.map(({ value }) => value)),
    paidIn: lineOf(days.map(({ paidIn }) => paidIn)),
    labels: last ? labelsOf(last, scale, room.labelGap) : [],
    days: days.map(({ value, paidIn }, index) => ({
      x: xs[index] ?? 0,
      top: value === null ? null : scale.y(value),
      paidIn: scale.y(paidIn),
    })),
    ends: apart(
      [
        ...emptied.map((end) => ({ ...end, whole: true })),
        ...partialExits.map((end) => ({ ...end, whole: false })),
      ].map((end) => ({ ...end, x: first && last ? positionOf(end.date, first.date, last.date) : 1 })),
    ),
  }
}

/** Width of a name on a phone, a share of the plot's: the names of two ends nearer to each other would overlap. */
const NAME_WIDTH = 0.6

/** A pillar has one end, so there are two at most. */
const apart = (ends: readonly Omit<PlotEnd, 'raised' | 'repeated'>[]): PlotEnd[] =>
  ends.map((end, index) => {
    const near = ends.slice(0, index).filter(({ x }) => Math.abs(x - end.x) < NAME_WIDTH)
    return { ...end, raised: near.length > 0, repeated: near.some((other) => isSameLabel(other, end)) }
  })

type EndLabel = Pick<PlotEnd, 'date' | 'toPik' | 'isFirst' | 'whole'>

/** A name has the month alone, and not the pillar. */
const isSameLabel = (a: EndLabel, b: EndLabel): boolean =>
  a.toPik === b.toPik && a.isFirst === b.isFirst && a.whole === b.whole && a.date.slice(0, 7) === b.date.slice(0, 7)

export type Scale = { low: number; high: number; y: (amount: number) => number }

const scaleOf = (days: readonly SavingsDay[]): Scale =>
  scaleOver(days.flatMap(({ value, values, paidIn }) => [value ?? 0, values[2] ?? 0, values[3] ?? 0, paidIn]))

/** The scale always contains zero, and goes below it only for a negative amount. */
export function scaleOver(amounts: readonly number[]): Scale {
  const low = amounts.reduce((least, amount) => Math.min(least, amount), 0) * HEADROOM
  const high = amounts.reduce((most, amount) => Math.max(most, amount), 1) * HEADROOM
  return scaleBetween(low, high)
}

export const scaleBetween = (low: number, high: number): Scale => ({
  low,
  high,
  y: (amount) => (high - amount) / (high - low),
})

/** The round amounts, the line of zero and the labels of time. */
export function axesOf(
  days: readonly { readonly date: CivilDate }[],
  scale: Scale,
  room: PlotRoom,
): Pick<PlotShape, 'amounts' | 'times' | 'zero'> {
  const [first, last] = [days[0], days.at(-1)]
  return {
    amounts: niceTicks(scale.low / 100, scale.high / 100, room.amounts).map((euros) => ({
      amount: cents(Math.round(euros * 100)),
      y: scale.y(euros * 100),
    })),
    times: first && last ? timesOf(first.date, last.date, room.times) : [],
    zero: scale.y(0),
  }
}

/** Days on the axis of time; a single day stands at its end. */
export function positionsOf(dates: readonly CivilDate[]): number[] {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  return dates.map((date) => positionOf(date, first, last))
}

function positionOf(date: CivilDate, first: CivilDate, last: CivilDate): number {
  const length = daysBetween(first, last)
  return length === 0 ? 1 : daysBetween(first, date) / length
}

function bandsOf(days: readonly SavingsDay[], xs: readonly number[], { y }: Scale): PlotShape['bands'] {
  return pillarsIn(days).map((pillar) => {
    const slices = days.map(({ values }, index): Slice | null => {
      const value = values[pillar]
      // The third pillar stands on the second; above an unknown one nothing is drawn.
      const under = pillar === 3 ? values[2] : undefined
      if (value === undefined || value === null || under === null) return null
      const bottom = under ?? 0
      return { x: (xs[index] ?? 0) * VIEW.width, top: y(bottom + value) * VIEW.height, bottom: y(bottom) * VIEW.height }
    })
    const edge = linePath(slices.map((slice) => slice && { x: slice.x, y: slice.top }))
    return { part: PARTS[pillar], area: bandPath(slices), edge }
  })
}

export function timesOf(first: CivilDate, last: CivilDate, most: number): PlotShape['times'] {
  const length = daysBetween(first, last)
  return timeTicks(first, last, most).map((tick) => ({ ...tick, x: daysBetween(first, tick.date) / length }))
}

/** One pillar alone is its own total. A band's name stands at its middle, a line's at its end; lines that ended earlier have none. */
function labelsOf(last: SavingsDay, { y }: Scale, gap: number): PlotShape['labels'] {
  const second = last.values[2] ?? 0
  const third = last.values[3] ?? 0
  const pillars = pillarsIn([last])
  const alone = pillars.length === 1
  const bandOf = (bottom: number, top: number): Pick<Wanted, 'position' | 'reach'> =>
    alone ? { position: y(top) } : { position: y((bottom + top) / 2), reach: [y(top), y(bottom)] }
  const wanted: Wanted[] = []
  if (pillars.includes(2)) wanted.push({ part: 'second', amount: last.values[2], ...bandOf(0, second) })
  if (pillars.includes(3)) wanted.push({ part: 'third', amount: last.values[3], ...bandOf(second, second + third) })
  if (!alone) wanted.push({ part: 'total', position: y(second + third), amount: last.value })
  wanted.push({ part: 'paidIn', position: y(last.paidIn), amount: last.paidIn })
  return spreadLabels(wanted, gap)
}

type Wanted = { part: PlotPart; position: number; reach?: Reach; amount: Cents | null | undefined }

/** Names at their positions, kept apart from each other. */
export function spreadLabels(wanted: readonly Wanted[], gap: number): PlotLabel[] {
  const positions = spread(
    wanted.map(({ position }) => position),
    gap,
  )
  return wanted.map(({ part, position, reach, amount }, index) => ({
    part,
    y: positions[index] ?? 0,
    from: position,
    ...(reach && { reach }),
    amount: amount ?? null,
  }))
}
