import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Browsers without idle callbacks go on after this time. */
const SOON_MS = 200

/** Calls once the browser has nothing to do. The returned function cancels. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, SOON_MS)
    return () => {
      clearTimeout(timer)
    }
  }
  const handle = window.requestIdleCallback(call)
  return () => {
    window.cancelIdleCallback(handle)
  }
}

/**
 * Whether something that is not in view yet is to be rendered: true once it `isNeeded`, the browser has been idle or is about to print, and
 * from then on.
 */
export function useWhenIdle(isNeeded: boolean): boolean {
  const [isDue, setDue] = useState(isNeeded)
  if (isNeeded && !isDue) setDue(true)
  useEffect(() => {
    if (isDue) return
    const cancel = whenIdle(() => {
      startTransition(() => {
        setDue(true)
      })
    })
    // The paper is laid out right after the event.
    const print = () => {
      flushSync(() => {
        setDue(true)
      })
    }
    window.addEventListener('beforeprint', print)
    return () => {
      cancel()
      window.removeEventListener('beforeprint', print)
    }
  }, [isDue])
  return isDue
}
