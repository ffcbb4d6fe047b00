import { useState } from 'react'

/** Whether a field was left; its problem is shown only from then on. `reset`: it is shown again only once the field is left again. */
export function useTouched(initially = false): { isTouched: boolean; touch: () => void; reset: () => void } {
  const [isTouched, setTouched] = useState(initially)
  return {
    isTouched,
    touch: () => {
      setTouched(true)
    },
    reset: () => {
      setTouched(false)
    },
  }
}
