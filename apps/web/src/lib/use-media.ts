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
  // A stable function: with a new one React adds an effect to each render.
  const read = useCallback(() => media.matches, [media])
  // The prerendered page was chosen by the same query.
  return useSyncExternalStore(subscribe, read, read)
}
