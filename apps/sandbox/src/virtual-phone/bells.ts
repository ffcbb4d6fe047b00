import type { After } from './clock.ts'

/** Make the listener before reading the state, so that a change in between is not missed. */
export type Listener = {
  /** Ends at the next ring for its name (also one since it was made), or after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
  close(): void
}

/** Wakes long polls. Only a shortcut: the database holds the state and is read each time. */
export type Bells = {
  listen: (name: string) => Listener
  ring: (name: string) => void
  /** Wakes all long polls and prevents new ones: the process is stopping. */
  stop: () => void
  isStopped: () => boolean
}

export function bells(after: After): Bells {
  const listeners = new Map<string, Set<() => void>>()
  let stopped = false

  function listen(name: string): Listener {
    let rung = stopped
    let wake: (() => void) | null = null
    const onRing = (): void => {
      rung = true
      wake?.()
    }
    const peers = listeners.get(name) ?? new Set()
    listeners.set(name, peers.add(onRing))
    return {
      wait: (milliseconds) =>
        new Promise((resolve) => {
          if (rung || milliseconds <= 0) {
            resolve()
            return
          }
          const cancel = after(milliseconds, resolve)
          wake = () => {
            cancel()
            resolve()
          }
        }),
      close: () => {
        peers.delete(onRing)
        if (peers.size === 0 && listeners.get(name) === peers) listeners.delete(name)
      },
    }
  }

  function ring(name: string): void {
    for (const onRing of listeners.get(name) ?? []) onRing()
  }

  return {
    listen,
    ring,
    stop: () => {
      stopped = true
      for (const name of listeners.keys()) ring(name)
    },
    isStopped: () => stopped,
  }
}
