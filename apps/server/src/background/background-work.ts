/**
 * Work that outlives its request: polling an identity service, delivering a signed mandate. Its state is in rows, so that another
 * process can resume it.
 */
export type BackgroundWork = {
  /** Starts `work` unless this process runs work under the same key already. Failures are logged, never thrown. */
  run: (key: string, work: (signal: AbortSignal) => Promise<void>) => void
  /** Resolves after `ms`, or at once when the server stops. */
  wait: (ms: number) => Promise<void>
  /** Signals all work to stop and waits for it, at most the given milliseconds. */
  stop: (limitMs?: number) => Promise<void>
  /** Resolves when no work runs; for tests and for a graceful end. */
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
