import { civilDate, dayOf, monthOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { MaintenanceWindow } from '@sammas/contract/web-configuration'
import type { Language } from '@sammas/domain/language'
import { wallTime } from '#web/i18n/wall-time.ts'

const WALL_CLOCK = { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'medium' } as const

/** End of a maintenance: day and time in Tallinn. */
export type MaintenanceEnd = { readonly date: CivilDate; readonly time: string }

/** The end of the current maintenance; null when there is none. Both ends belong to it. */
export function maintenanceEnd(windows: readonly MaintenanceWindow[], now: Date): MaintenanceEnd | null {
  // Tallinn is ahead of UTC. The first formatter of a zone takes a phone a tenth of a second: made only when needed.
  const ahead = windows.filter(({ to }) => Date.parse(`${to}Z`) >= now.getTime())
  if (ahead.length === 0) return null
  const moment = new Intl.DateTimeFormat('sv-SE', WALL_CLOCK).format(now).replace(' ', 'T')
  const current = ahead.find(({ from, to }) => `${from}:00` <= moment && moment <= `${to}:00`)
  return current ? { date: civilDate(current.to.slice(0, 10)), time: current.to.slice(11) } : null
}

/** The values of `login.maintenance.text`. */
export const maintenanceValues = ({ date, time }: MaintenanceEnd, language: Language) => ({
  day: String(dayOf(date)),
  month: `m${String(monthOf(date))}`,
  time: wallTime(time, language),
})
