import { ownAddress, paths } from '#web/addresses/paths.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Preloads code and words of the page after the login while the person uses the phone. */
export function useFetchAhead(isWaiting: boolean): void {
  const router = useRouter()
  const from: unknown = useSearch({ strict: false, select: (search: Record<string, unknown>) => search['from'] })
  useEffect(() => {
    if (!isWaiting) return
    const address = ownAddress(typeof from === 'string' ? from : null, window.location.origin) ?? paths.account()
    // A failed preload is fetched again when it is needed.
    router.preloadRoute({ to: new URL(address, window.location.origin).pathname }).catch(() => undefined)
  }, [isWaiting, from, router])
}
