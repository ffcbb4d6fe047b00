import { useLayoutEffect } from 'react'

/** Longer than Chromium delays the update of its accessibility tree (at most 350 ms). */
const SETTLING_MS = 600

/** The control with this id is inert for 600 ms when it comes with its page, but not when an answer in another field brings it. */
export function useInertAtFirst(id: string) {
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    if (control === null || document.activeElement?.matches('input, select, textarea')) return
    control.inert = true
    const timer = setTimeout(() => {
      control.inert = false
    }, SETTLING_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [id])
}
