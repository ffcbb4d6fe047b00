import { useLayoutEffect } from 'react'

/** Longer than Chromium delays the update of its accessibility tree (at most 350 ms). */
const SETTLING_MS = 600

/** Events of a person who uses the page already: the first of them ends the control's inertness. */
const ACTS = ['keydown', 'pointermove', 'pointerdown']

/** The control with this id is inert for 600 ms when it comes with its page, but not when an answer in another field brings it. */
export function useInertAtFirst(id: string) {
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    if (!control || document.activeElement?.matches('input,select,textarea')) return
    control.inert = true
    const end = () => {
      control.inert = false
    }
    setTimeout(end, SETTLING_MS)
    for (const act of ACTS) addEventListener(act, end, { once: true })
  }, [id])
}
