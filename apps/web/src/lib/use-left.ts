import { useState } from 'react'

/** Whether a field was left; its problem is told only from then on. `enter`: it is told again only once the field is left again. */
export function useLeft(initially = false): { isLeft: boolean; leave: () => void; enter: () => void } {
  const [isLeft, setLeft] = useState(initially)
  return {
    isLeft,
    leave: () => {
      setLeft(true)
    },
    enter: () => {
      setLeft(false)
    },
  }
}
