/**
 * Waits for a turn on the event loop, in the order of arrival. When the turns have used up the time of one round of the loop, the
 * others wait for the next round, so that timers, sockets and new requests are served in between.
 */
export type FairTurn = () => Promise<void>

/** Milliseconds of one round. A piece of work between two turns should not take longer. */
const ROUND_MS = 10

/** A separate queue: its work does not wait for that of another one. */
export function fairTurns(clock: () => number = () => performance.now()): FairTurn {
  const waiting: (() => void)[] = []
  let isRunning = false
  let roundEnds = 0

  const beginRound = () => {
    roundEnds = clock() + ROUND_MS
    next()
  }
  const next = () => {
    const first = waiting.shift()
    if (first === undefined) {
      isRunning = false
      return
    }
    first()
    // Ticks run after all microtasks: after everything that the released work does at once.
    queueMicrotask(() => {
      process.nextTick(goOn)
    })
  }

  const goOn = () => {
    if (clock() < roundEnds) next()
    else setImmediate(beginRound)
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (isRunning) return
      isRunning = true
      setImmediate(beginRound)
    })
}
