import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './late-room.module.css'

/**
 * Room for a part that comes late, as high as it may become. What the part leaves of it is given back as soon as that is out of sight,
 * below or above the window: nothing that is seen moves then. `end` fills it, at the end of the part.
 */
export function useLateRoom(isLate: boolean, isKnown: boolean): { hasRoom: boolean; end: ReactNode } {
  const [isGivenBack, setGivenBack] = useState(false)
  const rest = useRef<HTMLDivElement>(null)
  const hasRoom = isLate && !isGivenBack
  useEffect(() => {
    if (!hasRoom || !isKnown || rest.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined && isOutOfSight(entry)) setGivenBack(true)
    })
    observer.observe(rest.current)
    return () => {
      observer.disconnect()
    }
  }, [hasRoom, isKnown])
  return { hasRoom, end: hasRoom && <div ref={rest} aria-hidden="true" className={css['rest']} /> }
}

/** Above the window only where the browser keeps the page in its place when something above it becomes lower (Safari does not). */
export const isOutOfSight = (
  { isIntersecting, boundingClientRect: { top } }: IntersectionObserverEntry,
  keepsPlace: () => boolean = () => CSS.supports('overflow-anchor', 'auto'),
): boolean => !isIntersecting && (top > 0 || keepsPlace())
