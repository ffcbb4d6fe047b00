import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => {
        media.removeEventListener('change', listener)
      }
    },
    [media],
  )
  // The same function each time: React adds an effect to a render that has another one.
  const read = useCallback(() => media.matches, [media])
  // The prerendered page was chosen by the same query.
  return useSyncExternalStore(subscribe, read, read)
}
