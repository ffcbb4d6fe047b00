import { useCallback, useEffect, useRef } from 'react'

/** Says whether the component is still on the page: who has gone elsewhere is not taken along by an answer that comes late. */
export function useStillHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
