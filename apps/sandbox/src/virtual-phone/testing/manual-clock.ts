import type { Clock } from '../clock.ts'

export type ManualClock = Clock & {
  /** Due timers run in their order, with the clock at their time. */
  advance(milliseconds: number): void
  /** Resolves as soon as a timer is set. */
  awaited(): Promise<void>
}

/** A stopped clock for tests, moved by `advance`. */
export function manualClock(start: Date): ManualClock {
  let time = start.getTime()
  let timers: { at: number; callback: () => void }[] = []
  let observers: (() => void)[] = []
  return {
    now: () => new Date(time),
    after: (milliseconds, callback) => {
      const timer = { at: time + milliseconds, callback }
      timers.push(timer)
      for (const observer of observers) observer()
      observers = []
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    awaited: () =>
      new Promise((resolve) => {
        if (timers.length > 0) resolve()
        else observers.push(resolve)
      }),
    advance: (milliseconds) => {
      const end = time + milliseconds
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).toSorted((first, second) => first.at - second.at)[0]
        if (due === undefined) break
        timers = timers.filter((timer) => timer !== due)
        time = Math.max(time, due.at)
        due.callback()
      }
      time = end
    },
  }
}
