import { minus, sumCents, type Cents, ZERO_CENTS } from '@sammas/domain/money/cents'
import type { Plan, PlanPoint } from '@sammas/domain/plan/plan'
import { niceTicks } from '#web/chart/nice-ticks.ts'
import { linePoints } from '#web/chart/paths.ts'
import { spread } from '#web/chart/spread.ts'
import {
  axesOf,
  positionsOf,
  scaleBetween,
  scaleOver,
  VIEW,
  type PlotRoom,
  type PlotShape,
  type Reach,
  type Scale,
} from '#web/features/value-chart/plot-shape.ts'

/** The parts of a pot; `fees` are missing from it. */
export type PotPart = 'before' | 'own' | 'state' | 'growth' | 'fees'

/** A line or a band with a name beside the plot. */
export type PotName = PotPart | 'pot' | 'bad'

type Share = { readonly part: PotPart; readonly amount: Cents; readonly bottom: number; readonly top: number }

/**
 * The parts of a pot at a point. Payments and growth stand on each other; fees, and a growth below 0, are the difference between them
 * and the pot. An employer's payments count among the own ones.
 */
export function potShares({ before, own, employer, state, growth, fees, pot }: PlanPoint): readonly Share[] {
  const paid = sumCents([own, employer])
  const [a, b, c] = [before, before + paid, before + paid + state]
  const withoutFees = c + growth
  return [
    { part: 'before', amount: before, bottom: 0, top: a },
    { part: 'own', amount: paid, bottom: a, top: b },
    { part: 'state', amount: state, bottom: b, top: c },
    { part: 'growth', amount: growth, bottom: Math.min(c, withoutFees), top: Math.max(c, withoutFees) },
    { part: 'fees', amount: minus(ZERO_CENTS, fees), bottom: pot, top: withoutFees },
  ]
}

/** Amounts are shown in whole euros: one that rounds to 0 is no part of the picture. */
export const isSeen = (amount: Cents): boolean => Math.abs(amount) >= 50

export type PotShape = Pick<PlotShape, 'amounts' | 'times' | 'zero'> & {
  /** In the order drawn: `area` is the points of a polygon, `edge` those of the line along its top. */
  readonly bands: readonly { readonly part: PotPart; readonly area: string; readonly edge: string }[]
  /** Points of the line. */
  readonly pot: string
  /** The unfavourable case; empty when it is unknown. */
  readonly bad: string
  readonly names: readonly (Wanted & { readonly y: number })[]
  readonly points: readonly { readonly x: number; readonly top: number }[]
}

/** A name beside the plot: of a line that ends at `from`, or of a band with that middle. */
type Wanted = { readonly name: PotName; readonly from: number; readonly reach?: Reach; readonly amount: Cents }

/** Payments reach down to the line of zero, each before the one above it: half as many points as bands of their own height. */
const DRAWN = ['state', 'own', 'before', 'growth', 'fees'] as const satisfies readonly PotPart[]

/** The plot of a plan: its parts as bands, the pot and the unfavourable case as lines. */
export function potShape({ points, unfavourable }: Pick<Plan, 'points' | 'unfavourable'>, room: PlotRoom): PotShape {
  const dated = points.map(({ day }) => ({ date: day }))
  const shares = points.map(potShares)
  const scale = steadyScale(
    shares.flatMap((all) => all.map(({ top }) => top)),
    room,
  )
  const positions = positionsOf(dated.map(({ date }) => date))
  const xs = positions.map((position) => position * VIEW.width)
  const heights = (amounts: readonly number[]) => amounts.map((amount) => scale.y(amount) * VIEW.height)
  const lineOf = (amounts: readonly number[]) => linePoints(xs, heights(amounts))
  const zero = linePoints([VIEW.width, 0], heights([0, 0]))
  const bandOf = (part: PotPart) => {
    const own = shares.flatMap((all) => all.filter((share) => share.part === part))
    if (!own.some(({ amount }) => isSeen(amount))) return []
    const edge = lineOf(own.map(({ top }) => top))
    const isPaid = part !== 'growth' && part !== 'fees'
    const back = isPaid ? zero : linePoints(xs.toReversed(), heights(own.map(({ bottom }) => bottom)).toReversed())
    return [{ part, area: `${edge} ${back}`, edge }]
  }
  return {
    ...axesOf(dated, scale, room),
    bands: DRAWN.flatMap(bandOf),
    pot: lineOf(points.map(({ pot }) => pot)),
    bad: unfavourable === null ? '' : lineOf(unfavourable.points.map(({ pot }) => pot)),
    names: namesOf(points.at(-1), unfavourable?.points.at(-1), scale.y, room.labelGap),
    points: points.map(({ pot }, index) => ({ x: positions[index] ?? 0, top: scale.y(pot) })),
  }
}

/** It ends at a quarter of the axis's step: a moved lever moves the pot, and the axis only now and then. */
function steadyScale(amounts: readonly number[], room: PlotRoom): Scale {
  const { low, high } = scaleOver(amounts)
  const [first = 0, second = high] = niceTicks(low, high, room.amounts)
  const step = (second - first) / 4
  return scaleBetween(low, Math.ceil(high / step) * step)
}

/** A band's name stands at the middle of its part that no fees cover, a line's at its end; parts without money have none. */
function namesOf(
  last: PlanPoint | undefined,
  bad: PlanPoint | undefined,
  y: (amount: number) => number,
  gap: number,
): PotShape['names'] {
  if (last === undefined) return []
  const bands = potShares(last).filter(({ amount }) => isSeen(amount))
  const wanted: Wanted[] = [
    ...bands.map(({ part, amount, bottom, top }): Wanted => {
      const seenTop = part === 'fees' ? top : Math.max(bottom, Math.min(top, last.pot))
      return { name: part, amount, from: y((bottom + seenTop) / 2), reach: [y(seenTop), y(bottom)] }
    }),
    { name: 'pot', amount: last.pot, from: y(last.pot) },
    ...(bad === undefined || bad.pot === last.pot ? [] : [{ name: 'bad' as const, amount: bad.pot, from: y(bad.pot) }]),
  ]
  const positions = spread(
    wanted.map(({ from }) => from),
    gap,
  )
  return wanted.map((each, index) => ({ ...each, y: positions[index] ?? 0 }))
}
