import { useEffect, useLayoutEffect, useState } from 'react'
import { deviceNow } from './device-clock.ts'

/**
 * The device's clock in milliseconds, read again at an interval and whenever the page becomes visible.
 *
 * @param drawnAt the time of the first render where that has to agree with a prerendered page; the clock is read before the next paint
 */
export function useNow(everyMs: number, drawnAt: number | null = null): number {
  const [now, setNow] = useState(() => drawnAt ?? deviceNow())
  useLayoutEffect(() => {
    if (drawnAt !== null) setNow(deviceNow())
  }, [drawnAt])
  useEffect(() => {
    const read = () => {
      setNow(deviceNow())
    }
    const timer = setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [everyMs])
  return now
}
