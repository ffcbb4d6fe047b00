import { personCache } from '#web/api/prefetch-screen.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { SessionWarning } from '#web/features/session/session-warning.tsx'
import { sessionState, subscribeSession, useSession } from '#web/features/session/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PageHead } from '#web/ui/layout.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageViews } from './page-views.ts'
import { usePage } from './page.ts'
import { PersonNavigation } from './person-navigation.tsx'
import { Shell } from './shell.tsx'
import { useNewDay } from './use-new-day.ts'
import { usePaperHead } from './use-paper-head.ts'
import { usePersonData } from './use-person-data.ts'

export { prefetchScreen } from '#web/api/prefetch-screen.ts'
export { framePrefetches } from './use-person-data.ts'

/** Around the screens of a logged-in person, with the cache of that person's data. */
export function PersonLayout() {
  const session = useSession()
  useEffect(
    () =>
      subscribeSession(() => {
        if (sessionState().kind === 'out') personCache.clear()
      }),
    [],
  )
  // Between the end of a session and the login page there is nothing left to show.
  if (session.kind === 'out') return null
  return (
    <QueryClientProvider client={personCache}>
      <Person key={session.session.id} />
    </QueryClientProvider>
  )
}

function Person() {
  const text = useText()
  const { width } = usePage()
  const data = usePersonData()
  usePageViews()
  usePaperHead()
  useNewDay()
  return (
    <Shell width={width} navigation={<PersonNavigation name={data.name} />}>
      {data.problem === null ? (
        <Outlet />
      ) : (
        <>
          <PageHead title={text('person.data.failed')} />
          <ErrorCard failure={data.problem.failure} onRetry={data.problem.retry} />
        </>
      )}
      <SessionWarning
        renderFailure={(failure) => <ErrorCard title={text('session.warning.failed')} failure={failure} />}
      />
    </Shell>
  )
}
