import { deviceNow } from '#web/lib/device-clock.ts'

/** What an attempt needs of the browser; tests give their own. */
export type PhoneEnvironment = {
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
  /** Whether the person looks at the page. */
  readonly isVisible: () => boolean
  /** Calls when the page is looked at again, comes back from the cache, or is online again; the answer stops it. */
  readonly onWake: (wake: () => void) => () => void
  readonly newId: () => string
}

const WAKING = ['pageshow', 'online', 'focus'] as const

export const browserEnvironment: PhoneEnvironment = {
  now: deviceNow,
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => {
    window.clearTimeout(timer as number) // only ever what setTimer gave
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
