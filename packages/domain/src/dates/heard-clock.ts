/**
 * What another clock said: `moment` in milliseconds since 1970, read between `askedAt` and `heardAt` of a clock of one's own that never
 * jumps (milliseconds). From then on the moment goes on by that own clock.
 */
export type HeardClock = { readonly moment: number; readonly askedAt: number; readonly heardAt: number }

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** The reading of an instant as it was told, ISO 8601 in UTC; null when it is none. */
export function heardClock(told: string | null | undefined, askedAt: number, heardAt: number): HeardClock | null {
  const moment = INSTANT.test(told ?? '') ? Date.parse(told ?? '') : Number.NaN
  return Number.isNaN(moment) ? null : { moment, askedAt, heardAt }
}

/** The other clock's moment when one's own shows `now`. Never ahead of it by more than the two clocks drift apart. */
export const momentAt = ({ moment, heardAt }: HeardClock, now: number): number => moment + now - heardAt

/**
 * Which of two readings counts from now on. A later moment always does, so what was computed on a new day is never dated by an older
 * one. An earlier moment only counts when it was asked for after the known one had been heard: an answer that was on its way
 * meanwhile says nothing new. Readings that agree within the time that the answer took change nothing.
 */
export function laterHeard(known: HeardClock | null, heard: HeardClock): HeardClock {
  if (known === null || momentAt(known, heard.heardAt) < heard.moment) return heard
  const agrees = momentAt(known, heard.askedAt) <= heard.moment
  return agrees || heard.askedAt < known.heardAt ? known : heard
}
