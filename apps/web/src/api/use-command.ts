import { useEffect, useRef, useState } from 'react'
import { failureOf, type Failure } from './failure.ts'

export type Command = {
  busy: boolean
  failure: Failure | null
  /** Runs it; ignored while it runs. */
  run: () => void
  /** Dismisses the failure. */
  close: () => void
}

/** A button's action, one at a time: a double click runs it once, and a failure is stored for display. */
export function useCommand(work: (signal: AbortSignal) => Promise<void>): Command {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  const run = async () => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(null)
    try {
      await work(controller.signal)
    } catch (error) {
      const met = failureOf(error)
      if (met.kind !== 'aborted') setFailure(met)
    } finally {
      if (running.current === controller) running.current = null
      setBusy(false)
    }
  }
  return {
    busy,
    failure,
    run: () => void run(),
    close: () => {
      setFailure(null)
    },
  }
}
