/**
 * A reading of another clock: `moment` in milliseconds since 1970, read between `requestedAt` and `receivedAt` of an own monotonic clock
 * (milliseconds). From then on the own clock advances the moment.
 */
export type ClockReading = { readonly moment: number; readonly requestedAt: number; readonly receivedAt: number }

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** The reading of an instant in ISO 8601, UTC; null when it is invalid. */
export function clockReading(
  text: string | null | undefined,
  requestedAt: number,
  receivedAt: number,
): ClockReading | null {
  const moment = INSTANT.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return Number.isNaN(moment) ? null : { moment, requestedAt, receivedAt }
}

/** The other clock's moment when the own one shows `now`. Ahead of it at most by the drift between the two clocks. */
export const momentAt = ({ moment, receivedAt }: ClockReading, now: number): number => moment + now - receivedAt

/**
 * Chooses between two readings. A later moment always wins, so that a result of a new day is never dated by an older one. An earlier
 * moment wins only when it was requested after the known one had been received: an answer in flight meanwhile brings nothing new.
 * Readings that agree within the answer's duration change nothing.
 */
export function laterReading(known: ClockReading | null, received: ClockReading): ClockReading {
  if (known === null || momentAt(known, received.receivedAt) < received.moment) return received
  const agrees = momentAt(known, received.requestedAt) <= received.moment
  return agrees || received.requestedAt < known.receivedAt ? known : received
}
