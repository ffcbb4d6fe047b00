import { type CivilDate, yearOf } from '../dates/civil-date.ts'
import type { PaidMovement } from './contributions-by-year.ts'
import type { EmptyYearReason } from './empty-year.ts'
import { borderDays, pillarBorder } from './pillar-border.ts'

/** The reason of a year without money in funds, from all movements of a person, oldest first. */
export function emptyYearReason(movements: readonly PaidMovement[], year: number, today: CivilDate): EmptyYearReason {
  const [first] = movements
  if (first === undefined) return 'never'
  if (year > yearOf(today)) return 'to-come'
  if (year < yearOf(first.date)) return 'not-yet'
  const before = movements.filter(({ date }) => yearOf(date) < year)
  const lastExits = ([2, 3] as const).flatMap((pillar) => {
    const { exits } = pillarBorder(borderDays(before.filter((movement) => movement.pillar === pillar)))
    return exits.slice(-1)
  })
  if (lastExits.length === 0) return 'gone'
  if (lastExits.every(({ toPik }) => toPik)) return 'on-pik'
  return lastExits.some(({ toPik }) => toPik) ? 'gone' : 'taken-out'
}
