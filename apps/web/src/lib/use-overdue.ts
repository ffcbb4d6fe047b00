import { useEffect, useState } from 'react'

/** Whether something has been awaited for longer than `limitMs`; starts anew when the waiting does. */
export function useOverdue(waiting: boolean, limitMs: number): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      setOverdue(true)
    }, limitMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [waiting, limitMs])
  return waiting && overdue
}
