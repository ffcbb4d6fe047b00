import { useState } from 'react'

/** Whether a condition holds or has held before, while the component is mounted. */
export function useLatch(holds: boolean): boolean {
  const [held, setHeld] = useState(holds)
  if (holds && !held) setHeld(true)
  return holds || held
}
