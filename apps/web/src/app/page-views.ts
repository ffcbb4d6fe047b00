import { eventTrack } from '@sammas/contract/tracked-event'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#web/api/client.ts'

/** A path for counting: without trailing slashes. */
export const trackedPath = (pathname: string): string => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))

/** Reports every page view of a logged-in person, without ever waiting or failing (docs/rules.md: Page views). */
export function usePageViews(): void {
  const path = useRouterState({
    select: (state) => state.resolvedLocation && trackedPath(state.resolvedLocation.pathname),
  })
  useEffect(() => {
    if (path === undefined) return
    void call(eventTrack, { body: { type: 'PAGE_VIEW', data: { path } } }).catch(() => undefined)
  }, [path])
}
