import { daysBetween, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { WithdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { spread } from '#web/chart/spread.ts'

/** A day on which taking money out changes. */
export type Milestone = {
  readonly kind: 'today' | 'reduced-tax' | 'preferential' | 'pension'
  readonly date: CivilDate
  /** False: the age of that year is not set yet, and the day is the earliest that it can be. */
  readonly isSet: boolean
  readonly isPast: boolean
  /** Place on the line, 0..1. */
  readonly x: number
}

/** Distance of two marks whose words do not touch, as a share of the line on a phone. */
const GAP = 0.16

/** The days in their order, with places in proportion to time; without a third pillar it has no reduced-tax day. */
export function milestones(ages: WithdrawalAges, today: CivilDate): Milestone[] {
  const { preferential, pension, reducedTax } = ages
  const days = [
    { kind: 'today' as const, date: today, isSet: true },
    ...(reducedTax === null ? [] : [{ kind: 'reduced-tax' as const, ...reducedTax }]),
    { kind: 'preferential' as const, ...preferential },
    { kind: 'pension' as const, ...pension },
  ].toSorted((a, b) => a.date.localeCompare(b.date))
  const first = days[0]?.date ?? today
  const whole = daysBetween(first, days.at(-1)?.date ?? today) || 1
  const positions = spread(
    days.map(({ date }) => daysBetween(first, date) / whole),
    GAP,
  )
  return days.map((day, index) => ({
    ...day,
    isPast: day.date < today || (day.date === today && day.kind !== 'today'),
    x: positions[index] ?? 0,
  }))
}
