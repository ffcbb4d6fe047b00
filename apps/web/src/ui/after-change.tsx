import { useEffect, useRef, useState, type ReactNode } from 'react'
import { spokenClass } from './layout.tsx'

/** Attributes of an element that announces later words. It has no role, because screen readers read an empty status aloud. */
export const liveRegion = { 'aria-live': 'polite', 'aria-atomic': true } as const

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
  const [announced, announce] = useAnnounced()
  useEffect(() => {
    const now = shown.current?.textContent ?? ''
    if (isWaiting || now === before.current) return
    if (before.current === null) {
      before.current = now
      return
    }
    const timer = setTimeout(() => {
      before.current = now
      announce(now)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
    }
  })
  return (
    <>
      <span ref={shown}>{children}</span>
      <Announced>{announced}</Announced>
    </>
  )
}

/** Announces words that the page shows in another form, after 0.7 s: a state that ends sooner is not announced. */
export function LateNews({ words }: { words: string }) {
  const [announced, announce] = useAnnounced()
  useEffect(() => {
    const timer = setTimeout(() => {
      announce(words)
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [words, announce])
  return <Announced>{announced}</Announced>
}

/** The announced words, which are emptied after four seconds, and their setter. */
function useAnnounced(): [string, (words: string) => void] {
  const [announced, announce] = useState('')
  useEffect(() => {
    if (announced === '') return
    const timer = setTimeout(() => {
      announce('')
    }, KEPT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [announced])
  return [announced, announce]
}

const Announced = ({ children }: { children: string }) => (
  <span {...liveRegion} className={spokenClass}>
    {children}
  </span>
)
