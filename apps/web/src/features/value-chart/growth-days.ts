import { daysBetween, type CivilDate } from '@sammas/domain/dates/civil-date'
import { minus, sumKnown, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import type { RequestedDays } from '#web/api/queries.ts'
import { gainIn, growthOf, pillarsIn, type SavingsDay } from './savings-day.ts'

/** The gain from the first day shown until a day, beyond payments meanwhile. */
export type GrowthDay = {
  readonly date: CivilDate
  /** By pillar, while it holds anything; null: unknown. */
  readonly gains: Readonly<Partial<Record<2 | 3, Cents | null>>>
  /** All pillars together, also those emptied meanwhile; null as soon as one is unknown. */
  readonly total: Cents | null
}

const LONGEST_DAYS = 366

/**
 * Over a year at most, the value is a flat block that hides the growth: then the growth itself is drawn. Not where the saving began
 * within the time shown: such a value starts at nothing.
 */
export function isGrowthShown(days: readonly SavingsDay[], requested: RequestedDays): boolean {
  const last = days.at(-1)
  if (days.length < 2 || last === undefined || requested.from === undefined) return false
  return growthOf(days, requested)?.whole === false && daysBetween(requested.from, last.date) <= LONGEST_DAYS
}

/** The growth day by day, from 0 on the first day; a pillar that begins later starts with its whole gain. */
export function growthDays(days: readonly SavingsDay[]): GrowthDay[] {
  const pillars = pillarsIn(days)
  const start = days[0]
  const gained: Partial<Record<2 | 3, Cents | null>> = {}
  return days.map((day) => {
    const there = pillars.filter((pillar) => day.values[pillar] !== undefined)
    for (const pillar of there) gained[pillar] = gainSince(start, day, pillar)
    return {
      date: day.date,
      gains: Object.fromEntries(there.map((pillar) => [pillar, gained[pillar] ?? null])),
      total: sumKnown(pillars.map((pillar) => (gained[pillar] === undefined ? ZERO_CENTS : gained[pillar]))),
    }
  })
}

function gainSince(start: SavingsDay | undefined, day: SavingsDay, pillar: 2 | 3): Cents | null {
  const before = start?.values[pillar] === undefined ? ZERO_CENTS : gainIn(pillar, start)
  const after = gainIn(pillar, day)
  return before === null || after === null ? null : minus(after, before)
}
