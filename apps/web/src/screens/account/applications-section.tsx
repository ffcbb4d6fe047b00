import { useQuery } from '@tanstack/react-query'
import { applicationsQuery } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { isKnownApplication, type AnyApplication } from '#web/lib/facts.ts'
import { together } from '#web/lib/loading.ts'
import { useToday } from '#web/lib/today.ts'
import { useRouteExists } from '#web/lib/use-route-exists.ts'
import { Section } from '#web/ui/section.tsx'
import { Loaded } from './loaded.tsx'
import { APPLICATIONS_ID } from './status-rows.tsx'

/** The pending applications, newest first; nothing while they load or when there are none, which is the usual case. */
export function ApplicationsSection() {
  const text = useText()
  const routeExists = useRouteExists()
  const today = useToday()
  const loading = together(useQuery(applicationsQuery()))
  if (loading.kind === 'loading') return null
  if (loading.kind === 'ready' && !loading.data[0].some(isKnownApplication)) return null
  return (
    <Section title={text('account.applications')} id={APPLICATIONS_ID}>
      <Loaded loading={loading} skeleton={null} failedTitle={text('account.failed.applications')}>
        {([applications]) =>
          applications
            .toSorted(byNewest)
            .map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                today={today}
                cancelPath={routeExists(paths.cancellation(application.id)) ? paths.cancellation : null}
              />
            ))
        }
      </Loaded>
    </Section>
  )
}

const byNewest = (a: AnyApplication, b: AnyApplication) => Date.parse(b.creationTime) - Date.parse(a.creationTime)
