import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { niceTicks } from '#web/chart/nice-ticks.ts'
import { linePath } from '#web/chart/paths.ts'
import { spread } from '#web/chart/spread.ts'
import {
  positionsOf,
  scaleOver,
  timesOf,
  VIEW,
  type PlotRoom,
  type PlotShape,
} from '#web/features/value-chart/plot-shape.ts'
import type { GrowthLine } from './lines.ts'

/** Everything that the plot draws; positions are shares 0..1 of its width and height. */
export type GrowthPlotShape = {
  /** In the order of the lines; `end` is null for one without a growth on the last day. */
  readonly lines: readonly { readonly key: string; readonly path: string; readonly end: number | null }[]
  /** Where the names stand, in the same order. */
  readonly labels: readonly (number | null)[]
  /** Round growths in percent with their grid lines. */
  readonly ticks: readonly { readonly percent: number; readonly y: number }[]
  readonly times: PlotShape['times']
  readonly zero: number
  readonly xs: readonly number[]
}

/** The growth of several lines on one scale around one zero. */
export function growthPlotShape(
  days: readonly CivilDate[],
  lines: readonly GrowthLine[],
  room: PlotRoom,
): GrowthPlotShape {
  const scale = scaleOver(lines.flatMap(({ growth }) => growth.map((rate) => (rate ?? 0) * 100)))
  const xs = positionsOf(days)
  const drawn = lines.map(({ key, growth, total }) => ({
    key,
    path: linePath(
      growth.map((rate, at) =>
        rate === null ? null : { x: (xs[at] ?? 0) * VIEW.width, y: scale.y(rate * 100) * VIEW.height },
      ),
    ),
    end: total === null ? null : scale.y(total * 100),
  }))
  const ends = drawn.flatMap(({ end }, at) => (end === null ? [] : [{ at, end }]))
  const spreadEnds = spread(
    ends.map(({ end }) => end),
    room.labelGap,
  )
  const positions = new Map(ends.map(({ at }, index) => [at, spreadEnds[index] ?? 0]))
  const [first, last] = [days[0], days.at(-1)]
  return {
    lines: drawn,
    labels: drawn.map((_, at) => positions.get(at) ?? null),
    ticks: niceTicks(scale.low, scale.high, room.amounts).map((percent) => ({ percent, y: scale.y(percent) })),
    times: first && last ? timesOf(first, last, room.times) : [],
    zero: scale.y(0),
    xs,
  }
}
