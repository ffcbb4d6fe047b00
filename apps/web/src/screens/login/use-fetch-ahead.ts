import { ownPlace, paths } from '#web/addresses/paths.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** While the person looks at the phone, the code and the words of the place after the login are fetched. */
export function useFetchAhead(isWaiting: boolean): void {
  const router = useRouter()
  const from: unknown = useSearch({ strict: false, select: (search: Record<string, unknown>) => search['from'] })
  useEffect(() => {
    if (!isWaiting) return
    const place = ownPlace(typeof from === 'string' ? from : null, window.location.origin) ?? paths.account()
    // What could not be fetched ahead is fetched when it is needed.
    router.preloadRoute({ to: new URL(place, window.location.origin).pathname }).catch(() => undefined)
  }, [isWaiting, from, router])
}
