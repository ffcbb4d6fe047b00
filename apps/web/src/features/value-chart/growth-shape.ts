import type { Cents } from '@sammas/domain/money/cents'
import { bandPath, linePath } from '#web/chart/paths.ts'
import type { GrowthDay } from './growth-days.ts'
import {
  axesOf,
  PARTS,
  positionsOf,
  scaleOver,
  spreadLabels,
  VIEW,
  type PlotPart,
  type PlotRoom,
  type PlotShape,
} from './plot-shape.ts'

/** The plot of a growth: the sum as an area from the line of zero, up or down, and each of several pillars as a line. */
export function growthShape(days: readonly GrowthDay[], room: PlotRoom): PlotShape {
  const pillars = ([2, 3] as const).filter((pillar) => days.some(({ gains }) => gains[pillar] !== undefined))
  const scale = scaleOver(days.flatMap(({ gains, total }) => [total ?? 0, gains[2] ?? 0, gains[3] ?? 0]))
  const xs = positionsOf(days.map(({ date }) => date))
  const zero = scale.y(0)
  const pointOf = (amount: Cents | null | undefined, index: number) =>
    amount === null || amount === undefined
      ? null
      : { x: (xs[index] ?? 0) * VIEW.width, y: scale.y(amount) * VIEW.height }
  const total = days.map((day, index) => pointOf(day.total, index))
  const slices = total.map((point) => point && { x: point.x, top: point.y, bottom: zero * VIEW.height })
  const lines = pillars.length < 2 ? [] : pillars
  const last = days.at(-1)
  const ends = lines.flatMap((pillar) => {
    const amount = last?.gains[pillar]
    return amount === undefined ? [] : [{ part: PARTS[pillar], position: scale.y(amount ?? 0), amount }]
  })
  const [alone] = pillars
  const whole: PlotPart = lines.length > 0 || alone === undefined ? 'total' : PARTS[alone]
  const sum = last ? [{ part: whole, position: scale.y(last.total ?? 0), amount: last.total }] : []
  return {
    ...axesOf(days, scale, room),
    bands: [
      { part: 'total', area: bandPath(slices), edge: '' },
      ...lines.map((pillar) => ({
        part: PARTS[pillar],
        area: '',
        edge: linePath(days.map(({ gains }, index) => pointOf(gains[pillar], index))),
      })),
    ],
    value: linePath(total),
    paidIn: '',
    labels: spreadLabels([...ends, ...sum], room.labelGap),
    days: days.map((day, index) => ({
      x: xs[index] ?? 0,
      top: day.total === null ? null : scale.y(day.total),
      paidIn: zero,
    })),
    ends: [],
  }
}
