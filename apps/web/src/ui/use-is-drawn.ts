import { useEffect, useState } from 'react'

/** False until two frames with the component have been drawn. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setDrawn(true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [])
  return isDrawn
}
