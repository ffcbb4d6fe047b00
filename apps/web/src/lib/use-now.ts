import { useEffect, useState } from 'react'
import { deviceNow } from './device-clock.ts'

/** The device's clock in milliseconds, read again at an interval and whenever the page becomes visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(deviceNow)
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
