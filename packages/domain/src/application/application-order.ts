import type { CivilDate } from '../dates/civil-date.ts'
import { transferDueDay } from '../dates/deadlines.ts'
import { type ApplicationFacts, isOutstanding } from './application.ts'

/** The outstanding applications of one day, in the order in which the registry carries them out. */
export type DayOfApplications = { readonly day: CivilDate; readonly applications: readonly ApplicationFacts[] }

/**
 * The outstanding applications by their day, the earliest first, and those of a day in the registry's order. One without a day, or with a later one
 * than a second-pillar transfer of today, counts on the day of that transfer (docs/rules.md: What is on its way).
 */
export function byDayOfExecution(applications: readonly ApplicationFacts[], today: CivilDate): DayOfApplications[] {
  const last = transferDueDay(today)
  const dayOf = ({ dueDate }: ApplicationFacts) => (dueDate === null || dueDate > last ? last : dueDate)
  const outstanding = inRegistryOrder(applications)
  return [...new Set(outstanding.map(dayOf))].toSorted().map((day) => ({
    day,
    applications: outstanding.filter((application) => dayOf(application) === day),
  }))
}

/** The outstanding applications by their numbers, those without one last, so that the order of an answered list changes no sum. */
export const inRegistryOrder = (applications: readonly ApplicationFacts[]): ApplicationFacts[] =>
  applications.filter(isOutstanding).toSorted((a, b) => orderKey(a) - orderKey(b))

/** The numbers of the registry ascending, then (negative) mandates without one, the oldest first. */
const orderKey = ({ id }: ApplicationFacts) => (id > 0 ? id - Number.MAX_SAFE_INTEGER : -id)
