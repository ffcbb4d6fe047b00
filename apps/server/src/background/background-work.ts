/**
 * Work that goes on after its request was answered: polling an identity service, sending a signed mandate on.
 * What it does is kept in rows, so that another process can go on where this one stopped.
 */
export type BackgroundWork = {
  /** Starts `work` unless this process is at work under the same key already. Failures are logged, never thrown. */
  run: (key: string, work: (signal: AbortSignal) => Promise<void>) => void
  /** Resolves after `ms`, or at once when the server stops. */
  wait: (ms: number) => Promise<void>
  /** Tells all work to stop and waits for it, at most as many milliseconds as given. */
  stop: (limitMs?: number) => Promise<void>
  /** Resolves when nothing runs; for tests and for a graceful end. */
  idle: () => Promise<void>
}

export function backgroundWork(onFailure: (key: string, error: unknown) => void): BackgroundWork {
  const running = new Map<string, Promise<void>>()
  const stopper = new AbortController()
  const idle = async () => {
    while (running.size > 0) await Promise.all(running.values())
  }
  return {
    run: (key, work) => {
      if (running.has(key) || stopper.signal.aborted) return
      const promise = work(stopper.signal)
        .catch((error: unknown) => {
          onFailure(key, error)
        })
        .finally(() => running.delete(key))
      running.set(key, promise)
    },
    wait: (ms) =>
      new Promise((resolve) => {
        if (ms <= 0 || stopper.signal.aborted) {
          resolve()
          return
        }
        const done = () => {
          clearTimeout(timer)
          stopper.signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        stopper.signal.addEventListener('abort', done)
      }),
    stop: async (limitMs) => {
      stopper.abort()
      if (limitMs === undefined) return idle()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs)
      })
      await Promise.race([idle(), late])
      clearTimeout(timer)
    },
    idle,
  }
}

/** Lets at most `atOnce` pieces of work run at the same time; the others begin in the order in which they came. */
export function turns(atOnce: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes this place over, so that nobody slips in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
