/** A request to the outside world, in the order of arrival. */
export type Received = {
  /** Counts up from 1; a page requests the rows after its last one. */
  readonly number: number
  readonly time: Date
  readonly et: string
  readonly en: string
  /** The person in the address, if any. */
  readonly personalCode: string | null
  /** The status of the answer. */
  readonly status: number
}

/** Limit of kept requests; older ones are dropped. */
export const MOST_KEPT = 200

/** The latest requests to this process, bounded. In memory: a live view for a person, no record. */
export type ReceivedLog = {
  add: (entry: Omit<Received, 'number'>) => void
  /** Requests after a number, oldest first; all of them for a number of an earlier start. */
  after: (number: number) => readonly Received[]
}

/** Runs `onAdded` after each arrival. */
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
