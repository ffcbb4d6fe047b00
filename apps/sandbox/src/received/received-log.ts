/** Something that the outside world was asked for, in the order of arrival. */
export type Received = {
  /** Counts up from 1; a page that knows some asks for what came after. */
  readonly number: number
  readonly time: Date
  readonly et: string
  readonly en: string
  /** Whom it is about, when the address says so. */
  readonly personalCode: string | null
  /** The status of the answer. */
  readonly status: number
}

/** How many are kept; older ones are forgotten. */
export const MOST_KEPT = 200

/** What arrived last in this process, bounded. Kept in memory: it is a window for a person who looks, no record. */
export type ReceivedLog = {
  add: (entry: Omit<Received, 'number'>) => void
  /** What came after a number, oldest first; all of it for a number of an earlier start. */
  after: (number: number) => readonly Received[]
}

/** `onAdded` is called after each arrival. */
export function receivedLog(onAdded: () => void): ReceivedLog {
  let kept: readonly Received[] = []
  let last = 0
  return {
    add: (entry) => {
      last += 1
      kept = [...kept, { ...entry, number: last }].slice(-MOST_KEPT)
      onAdded()
    },
    after: (number) => (number > last ? kept : kept.filter((entry) => entry.number > number)),
  }
}
