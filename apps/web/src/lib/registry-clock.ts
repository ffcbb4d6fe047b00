import { clockReading, laterReading, momentAt, type ClockReading } from '@sammas/domain/dates/clock-reading'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'

const MINUTE_MS = 60_000

/** The registry's business clock, as received from the server. The device's own clock has no influence on it. */
export type RegistryClock = {
  /** The beginning of the current minute, in milliseconds since 1970; null before an answer has brought it. */
  readonly minute: () => number | null
  /** The moment, in milliseconds since 1970, at a time of the device's clock: libraries record loading times by that one. */
  readonly whenShown: (deviceTime: number) => number | null
  /** Called when another minute has begun, or an answer has brought the moment. */
  readonly subscribe: (listener: () => void) => () => void
}

/** From `since` on, by the device's clock, the registry's was ahead of that by this much; in milliseconds. */
type Ahead = { readonly since: number; readonly by: number }

type SharedClock = { known: ClockReading | null; readonly ahead: Ahead[]; readonly listeners: Set<() => void> }

// The page's scripts and the application are separate bundles: they share the clock through the global object.
const page = globalThis as { sammasRegistryClock?: SharedClock }
const sharedClock = (): SharedClock => (page.sammasRegistryClock ??= { known: null, ahead: [], listeners: new Set() })

/** The page's monotonic clock, in milliseconds. */
export const steadyNow = (): number => performance.now()

/** Takes an answer's registry moment (`registry-time`); `requestedAt`: `steadyNow()` before the request. */
export function receiveRegistryTime(text: string | null | undefined, requestedAt: number): void {
  const reading = clockReading(text, requestedAt, steadyNow())
  if (reading === null) return
  const clock = sharedClock()
  const later = laterReading(clock.known, reading)
  noteAhead(clock.ahead, momentAt(later, reading.receivedAt))
  if (later === clock.known) return
  clock.known = later
  for (const listener of [...clock.listeners]) listener()
}

/** Two readings of the same clock differ by less. */
const SAME_MS = 2_000

function noteAhead(ahead: Ahead[], moment: number): void {
  const since = Date.now()
  const by = moment - since
  if (Math.abs((ahead.at(-1)?.by ?? Number.POSITIVE_INFINITY) - by) > SAME_MS) ahead.push({ since, by })
}

/** The registry's moment in milliseconds since 1970; null before an answer has brought it. */
export function registryMoment(): number | null {
  const { known } = sharedClock()
  return known === null ? null : momentAt(known, steadyNow())
}

/** The registry's day; null before an answer has brought it. */
export function registryToday(): CivilDate | null {
  const moment = registryMoment()
  return moment === null ? null : tallinnDate(new Date(moment))
}

/** The registry's day as soon as an answer has brought it. */
export function whenRegistryDayKnown(): Promise<CivilDate> {
  const { listeners } = sharedClock()
  return new Promise((resolve) => {
    const check = () => {
      const today = registryToday()
      if (today === null) return
      listeners.delete(check)
      resolve(today)
    }
    listeners.add(check)
    check()
  })
}

/** The clock of this page. While it has subscribers, it calls them when a minute begins. */
export const registryClock: RegistryClock = {
  minute: () => {
    const moment = registryMoment()
    return moment === null ? null : moment - (moment % MINUTE_MS)
  },
  whenShown: (deviceTime) => {
    const { ahead } = sharedClock()
    const by = (ahead.findLast(({ since }) => since <= deviceTime) ?? ahead[0])?.by
    return by === undefined ? null : deviceTime + by
  },
  subscribe: (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      const moment = registryMoment()
      if (moment !== null) timer = setTimeout(happen, MINUTE_MS - (moment % MINUTE_MS))
    }
    const happen = () => {
      wait()
      listener()
    }
    const { listeners } = sharedClock()
    listeners.add(happen)
    // A hidden page is woken less often than each minute.
    document.addEventListener('visibilitychange', happen)
    wait()
    return () => {
      clearTimeout(timer)
      listeners.delete(happen)
      document.removeEventListener('visibilitychange', happen)
    }
  },
}

/** A stopped clock with a correct device, for prerendered pages and for tests. */
export const standingClock = (moment: Date): RegistryClock => ({
  minute: () => moment.getTime() - (moment.getTime() % MINUTE_MS),
  whenShown: (deviceTime) => deviceTime,
  subscribe: () => () => undefined,
})
