/** A waiting time in words: `wait` chooses the sentence, `count` is the number. */
export type Wait = { readonly wait: 'minutes' | 'hours' | 'other'; readonly count: number }

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const MOST_IN_MINUTES_S = 90 * MINUTE_S

/** Seconds in minutes, or in hours for long times; rounded up. */
export function waitOf(seconds: number | null): Wait {
  if (seconds === null) return { wait: 'other', count: 0 }
  if (seconds <= MOST_IN_MINUTES_S) return { wait: 'minutes', count: Math.max(1, Math.ceil(seconds / MINUTE_S)) }
  return { wait: 'hours', count: Math.ceil(seconds / HOUR_S) }
}
