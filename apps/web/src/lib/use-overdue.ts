import { useEffect, useState } from 'react'

/** Whether waiting has taken longer than `limitMs`; starts anew with each wait. */
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
