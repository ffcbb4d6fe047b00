import type { PhoneEnvironment } from '#web/attempt/phone-environment.ts'

/** Runs everything that waits for resolved promises. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** Clock, timers and page of an attempt, moved by hand. */
export function phoneClock(start = 1_000_000) {
  let now = start
  let timers: { run: () => void; at: number; id: number }[] = []
  let nextId = 0
  let wakers: (() => void)[] = []
  const view = { visible: true }
  const environment: PhoneEnvironment = {
    now: () => now,
    setTimer: (run, ms) => {
      timers.push({ run, at: now + ms, id: ++nextId })
      return nextId
    },
    clearTimer: (id) => {
      timers = timers.filter((timer) => timer.id !== id)
    },
    isVisible: () => view.visible,
    onWake: (wake) => {
      wakers.push(wake)
      return () => {
        wakers = wakers.filter((other) => other !== wake)
      }
    },
    newId: () => `attempt-${++nextId}`,
  }
  return {
    environment,
    view,
    timers: () => timers.length,
    listeners: () => wakers.length,
    wake: async () => {
      for (const wake of [...wakers]) wake()
      await settle()
    },
    /** Moves the clock without running timers, as a frozen tab does. */
    freeze: (ms: number) => {
      now += ms
    },
    /** Moves the clock and runs due timers, letting promises settle in between. */
    pass: async (ms: number) => {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
