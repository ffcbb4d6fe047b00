/** Runs `callback` once after `milliseconds`; the answer cancels it. */
export type After = (milliseconds: number, callback: () => void) => () => void

export type Clock = { now: () => Date; after: After }

/** Real timers. They do not keep the process alive. */
export const realAfter: After = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  timer.unref()
  return () => {
    clearTimeout(timer)
  }
}
