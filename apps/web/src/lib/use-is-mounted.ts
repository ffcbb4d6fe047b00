import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted: a late answer must not navigate a person who has left. */
export function useIsMounted(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
