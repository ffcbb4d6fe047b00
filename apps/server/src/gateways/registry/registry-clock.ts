import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { clockReading, laterReading, momentAt, type ClockReading } from '@sammas/domain/dates/clock-reading'

/** Greatest age of a reading in milliseconds while the registry is reachable. */
const OLD_MS = 5_000

/** The registry's business clock, from its answers. Between answers this process's own clock advances it. */
export type RegistryClock = {
  /** This process's monotonic clock, in milliseconds. */
  readonly now: () => number
  /** Takes the moment in an answer of the registry; `requestedAt` is `now()` before the request. Invalid moments are ignored. */
  readonly receive: (header: string | null, requestedAt: number) => void
  /** The registry's moment, ISO 8601 in UTC; null before its first answer. */
  readonly moment: () => string | null
  /** The registry's day; null before its first answer. */
  readonly today: () => CivilDate | null
  /** Whether to read the clock anew: at most once in five seconds, and only when no answer had it meanwhile. */
  readonly isDue: () => boolean
}

export function registryClock(now: () => number): RegistryClock {
  let known: ClockReading | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return {
    now,
    receive: (header, requestedAt) => {
      const reading = clockReading(header, requestedAt, now())
      if (reading === null) return
      readAt = reading.receivedAt
      known = laterReading(known, reading)
    },
    moment: () => (known === null ? null : new Date(momentAt(known, now())).toISOString()),
    today: () => (known === null ? null : tallinnDate(new Date(momentAt(known, now())))),
    isDue: () => {
      if (now() - readAt < OLD_MS) return false
      readAt = now()
      return true
    },
  }
}
