import { civilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { MaintenanceWindow } from '@sammas/contract/web-configuration'

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Tallinn',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** When the maintenance of this moment ends, as day and time in Tallinn; null when there is none. Both ends belong to it. */
export function maintenanceEnd(
  windows: readonly MaintenanceWindow[],
  now: Date,
): { readonly date: CivilDate; readonly time: string } | null {
  const moment = wallClock.format(now).replace(' ', 'T')
  const current = windows.find(({ from, to }) => `${from}:00` <= moment && moment <= `${to}:00`)
  return current ? { date: civilDate(current.to.slice(0, 10)), time: current.to.slice(11) } : null
}
