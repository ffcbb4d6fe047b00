import { deviceNow } from '#web/lib/device-clock.ts'

/** The parts of the browser that an attempt needs; tests bring their own. */
export type PhoneEnvironment = {
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
  /** Whether the page is visible. */
  readonly isVisible: () => boolean
  /** Calls when the page becomes visible, returns from the back-forward cache, or is online again; the returned function stops it. */
  readonly onWake: (wake: () => void) => () => void
  readonly newId: () => string
}

const WAKING = ['pageshow', 'online', 'focus'] as const

export const browserEnvironment: PhoneEnvironment = {
  now: deviceNow,
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => {
    window.clearTimeout(timer as number) // setTimer made it
  },
  isVisible: () => document.visibilityState === 'visible',
  onWake: (wake) => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') wake()
    }
    document.addEventListener('visibilitychange', whenVisible)
    for (const name of WAKING) window.addEventListener(name, wake)
    return () => {
      document.removeEventListener('visibilitychange', whenVisible)
      for (const name of WAKING) window.removeEventListener(name, wake)
    }
  },
  newId: () => crypto.randomUUID(),
}
