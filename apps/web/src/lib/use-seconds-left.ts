import { useEffect, useState } from 'react'

const left = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Whole seconds until a clock time in milliseconds, read from the clock, so that a sleeping tab is right when it wakes. */
export function useSecondsLeft(deadline: number): number {
  const [seconds, setSeconds] = useState(() => left(deadline))
  useEffect(() => {
    const read = () => {
      setSeconds(left(deadline))
    }
    read()
    const timer = setInterval(read, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [deadline])
  return seconds
}
