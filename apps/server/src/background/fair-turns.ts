/**
 * Waits for one's turn on the event loop. Whoever waits goes on in the order of coming; when those who went on have used up the time that
 * one round of the loop has for them, the others wait for the next round, so that timers, sockets and new requests come in between.
 */
export type FairTurn = () => Promise<void>

/** Milliseconds of one round. One piece of work between two turns should take no longer than this. */
const ROUND_MS = 10

/** Turns of its own: work that waits here does not wait for that which waits at another one. */
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
    // Ticks come after all microtasks: after everything that the one who was let go does at once.
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
