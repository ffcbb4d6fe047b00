import type { Bells } from './bells.ts'

/** `nextChangeAt`: when the state will change without a ring. */
export type Reading<Value> = { finished: true; value: Value } | { finished: false; nextChangeAt: Date }

/**
 * Reads until finished or until `timeoutMs` have passed; null then, and when it is cancelled or the process is stopping. Between two
 * readings it sleeps until the bell of that name rings or a change is due: no busy loop.
 */
export async function longPoll<Value>(options: {
  read: () => Promise<Reading<Value>>
  bells: Bells
  bellName: string
  timeoutMs: number
  now: () => Date
  /** Checked after each ring. */
  isCancelled?: () => boolean
}): Promise<Value | null> {
  const { read, bells, now } = options
  const deadline = now().getTime() + options.timeoutMs
  for (;;) {
    const listener = bells.listen(options.bellName)
    try {
      const reading = await read()
      if (reading.finished) return reading.value
      const time = now().getTime()
      if (time >= deadline || bells.isStopped() || options.isCancelled?.() === true) return null
      await listener.wait(Math.max(1, Math.min(deadline, reading.nextChangeAt.getTime()) - time))
    } finally {
      listener.close()
    }
  }
}
