import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { heardClock, laterHeard, momentAt, type HeardClock } from '@sammas/domain/dates/heard-clock'

/** Nobody works with an older reading than this while the registry can be asked, in milliseconds. */
const OLD_MS = 5_000

/** The registry's business clock as its answers tell it. Between answers it goes on by this process's own clock. */
export type RegistryClock = {
  /** This process's clock that never jumps, in milliseconds. */
  readonly now: () => number
  /** Takes in the moment that an answer of the registry told; `askedAt` is `now()` before it was asked for. Anything else is no moment. */
  readonly hear: (told: string | null, askedAt: number) => void
  /** The registry's moment, ISO 8601 in UTC; null before it was heard. */
  readonly moment: () => string | null
  /** The registry's day; null before it was heard. */
  readonly today: () => CivilDate | null
  /** Whether the clock should be read anew: once in five seconds at most, and only when no answer told it meanwhile. */
  readonly isDue: () => boolean
}

export function registryClock(now: () => number): RegistryClock {
  let known: HeardClock | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return {
    now,
    hear: (told, askedAt) => {
      const reading = heardClock(told, askedAt, now())
      if (reading === null) return
      readAt = reading.heardAt
      known = laterHeard(known, reading)
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
