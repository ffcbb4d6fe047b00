import { useEffect, useEffectEvent } from 'react'
import { deviceNow } from './device-clock.ts'
import { steadyNow } from './registry-clock.ts'

const EVERY_MS = 60_000

/** Two clocks of one device drift apart by less in that time, unless it slept or one of them was set. */
const APART_MS = 10_000

/** Calls back when the device has slept: its monotonic clock may have stopped meanwhile, and with it the page's day. */
export function useWaking(onWaking: () => void): void {
  const wake = useEffectEvent(onWaking)
  useEffect(() => {
    const difference = () => deviceNow() - steadyNow()
    let before = difference()
    const check = () => {
      const now = difference()
      if (Math.abs(now - before) > APART_MS) wake()
      before = now
    }
    const timer = setInterval(check, EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
