import { useEffect, useRef, useState, type ReactNode } from 'react'
import { spokenClass } from './layout.tsx'

/** A lever that is still moved, or a field that is still typed in, is not announced at each step. */
const QUIET_MS = 700
/** Long enough for a screen reader to take the words; afterwards they are on the page once. */
const KEPT_MS = 4000

/**
 * Words of the page that a change of it announces, once and as one text. Nothing is announced on arrival: they are read with the page
 * then; `isNews`: they came by something that the person did. While `isWaiting` (the next words are loading) nothing is announced either.
 */
export function AfterChange(props: { isNews?: boolean; isWaiting?: boolean; children: ReactNode }) {
  const { isNews = false, isWaiting = false, children } = props
  const shown = useRef<HTMLSpanElement>(null)
  const before = useRef(isNews ? '' : null)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const now = shown.current?.textContent ?? ''
    if (isWaiting || now === before.current) return
    if (before.current === null) {
      before.current = now
      return
    }
    const timer = setTimeout(() => {
      before.current = now
      setAnnounced(now)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
    }
  })
  useEffect(() => {
    if (announced === '') return
    const timer = setTimeout(() => {
      setAnnounced('')
    }, KEPT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [announced])
  return (
    <>
      <span ref={shown}>{children}</span>
      {/* Without a role: an empty status would be read as one. */}
      <span aria-live="polite" aria-atomic="true" className={spokenClass}>
        {announced}
      </span>
    </>
  )
}
