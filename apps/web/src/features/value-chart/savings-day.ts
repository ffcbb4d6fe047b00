import type { RequestedDays } from '#web/api/queries.ts'
import type { portfolioGet } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { minus, sumCents, sumKnown, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import type * as z from 'zod/mini'

/** The answer of the portfolio call. */
export type Portfolio = z.output<(typeof portfolioGet)['reply']>

/** One day of the chart. */
export type SavingsDay = {
  readonly date: CivilDate
  /** Value by pillar: undefined before the pillar's first movement and after everything left it, null when unknown. */
  readonly values: Readonly<Partial<Record<2 | 3, Cents | null>>>
  /** Paid in less taken out, by pillar. */
  readonly paid: Readonly<Partial<Record<2 | 3, Cents>>>
  /** Both pillars together; null as soon as one of them is unknown. */
  readonly value: Cents | null
  /** Paid in less taken out, both pillars together. */
  readonly paidIn: Cents
}

/** The points of the answer as days, both pillars added up. */
export function savingsDays(points: Portfolio['points']): SavingsDay[] {
  return points.map(({ date, secondPillar, thirdPillar }) => {
    const there = [secondPillar, thirdPillar].filter((pillar) => pillar !== null)
    return {
      date,
      values: { ...(secondPillar && { 2: secondPillar.value }), ...(thirdPillar && { 3: thirdPillar.value }) },
      paid: { ...(secondPillar && { 2: secondPillar.netPaidIn }), ...(thirdPillar && { 3: thirdPillar.netPaidIn }) },
      value: sumKnown(there.map(({ value }) => value)),
      paidIn: sumCents(there.map(({ netPaidIn }) => netPaidIn)),
    }
  })
}

/** The pillars that have anything to show, in the order in which they are stacked. */
export function pillarsIn(days: readonly SavingsDay[]): (2 | 3)[] {
  return ([2, 3] as const).filter((pillar) => days.some(({ values }) => values[pillar] !== undefined))
}

/** Growth of the money over the days shown. */
export type Growth = {
  /** Null when the value of an end is unknown. */
  readonly amount: Cents | null
  /** All payments ever lie inside the time shown. */
  readonly whole: boolean
}

/**
 * The growth of some pillars between the first and the last day: the gain in value beyond payments meanwhile. When the days begin after
 * the requested day, there was nothing before, and all growth ever counts. Null without days.
 */
export function growthOf(
  days: readonly SavingsDay[],
  requested: RequestedDays,
  pillars: readonly (2 | 3)[] = [2, 3],
): Growth | null {
  const first = days[0]
  if (first === undefined) return null
  const whole = requested.from === undefined || requested.from < first.date
  const gains = pillars.map((pillar): Cents | null => {
    const last = days.findLast(({ values }) => values[pillar] !== undefined)
    if (last === undefined) return ZERO_CENTS
    const before = whole || first.values[pillar] === undefined ? ZERO_CENTS : gainIn(pillar, first)
    const after = gainIn(pillar, last)
    return before === null || after === null ? null : minus(after, before)
  })
  return { amount: sumKnown(gains), whole }
}

/** Value of a pillar minus payments plus exits; null: unknown. */
export function gainIn(pillar: 2 | 3, { values, paid }: SavingsDay): Cents | null {
  const value = values[pillar] ?? null
  return value === null ? null : minus(value, paid[pillar] ?? ZERO_CENTS)
}

/** Everything left a pillar, and nothing has come back until the last day shown. */
export type PillarExit = {
  readonly pillar: 2 | 3
  readonly date: CivilDate
  readonly toPik: boolean
  /** The first of several: a fund pension is paid every month. */
  readonly isFirst?: true
}

/** The pillars that were emptied during the days. */
export function emptiedIn(days: readonly SavingsDay[], border: Portfolio['border']): PillarExit[] {
  const exits = { 2: border?.secondPillar.exits ?? [], 3: border?.thirdPillar.exits ?? [] }
  return pillarsIn(days).flatMap((pillar): PillarExit[] => {
    const last = days.findLast(({ values }) => values[pillar] !== undefined)
    const left = exits[pillar].filter(({ date }) => date === last?.date)
    const [greatest] = left.toSorted((a, b) => a.amount - b.amount)
    if (last === undefined || greatest === undefined) return []
    const isEmptied = last !== days.at(-1) || last.values[pillar] === -sumCents(left.map(({ amount }) => amount))
    return isEmptied ? [{ pillar, date: last.date, toPik: greatest.toPik }] : []
  })
}

/** Exits from pillars that are not empty, until the last day shown. */
export type PartialExits = {
  /** True when exits are deducted from the payments, so that the line can fall. */
  readonly isNet: boolean
  /** Of each pillar the greatest exit of the time shown; of payments that come again and again the very first, where it is shown. */
  readonly exits: readonly PillarExit[]
}

/** From this number on payments out of a pillar are shown by their first, not by the greatest. */
const REGULAR = 3

export function partialExitsIn(
  days: readonly SavingsDay[],
  border: Portfolio['border'],
  emptied: readonly PillarExit[],
): PartialExits {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || border === null) return { isNet: false, exits: [] }
  const until = { 2: border.secondPillar.exits, 3: border.thirdPillar.exits }
  const staying = ([2, 3] as const).filter(
    (pillar) => last.values[pillar] !== undefined && emptied.every((end) => end.pillar !== pillar),
  )
  const left = staying.map((pillar) => ({ pillar, exits: until[pillar].filter(({ date }) => date <= last.date) }))
  return {
    isNet: left.some(({ exits }) => exits.length > 0),
    exits: left.flatMap(({ pillar, exits }) => {
      const paidOut = exits.filter(({ toPik }) => !toPik)
      if (paidOut.length >= REGULAR) {
        return paidOut
          .slice(0, 1)
          .flatMap(({ date, toPik }) => (date < first.date ? [] : [{ pillar, date, toPik, isFirst: true as const }]))
      }
      const [greatest] = exits.filter(({ date }) => date >= first.date).toSorted((a, b) => a.amount - b.amount)
      return greatest === undefined ? [] : [{ pillar, date: greatest.date, toPik: greatest.toPik }]
    }),
  }
}

/** Value minus payments; null when unknown. */
export function gainOf({ value, paidIn }: SavingsDay): Cents | null {
  return value === null ? null : minus(value, paidIn)
}

const MOST_ROWS = 40

/**
 * The days in the table under the chart, newest first: all while they are few, else the last one of each month, else of each year; the
 * first and the last day always. Their figures are those of the chart.
 */
export function tableDays(days: readonly SavingsDay[]): SavingsDay[] {
  const byLength = [10, 7, 4].map((length) => lastOfEach(days, (date) => date.slice(0, length)))
  return (byLength.find((rows) => rows.length <= MOST_ROWS) ?? byLength.at(-1) ?? []).toReversed()
}

function lastOfEach(days: readonly SavingsDay[], stretch: (date: CivilDate) => string): SavingsDay[] {
  return days.filter(({ date }, index) => {
    const next = days[index + 1]
    return index === 0 || next === undefined || stretch(next.date) !== stretch(date)
  })
}
