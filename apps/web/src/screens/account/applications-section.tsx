import type { Application } from '@sammas/contract/application'
import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { groupBySignature } from '@sammas/domain/application/signed-application'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { applicationHistoryQuery, applicationsQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { SettledLine } from '#web/features/application-card/settled-line.tsx'
import { SignedCard } from '#web/features/application-card/signed-card.tsx'
import { transfersIn } from '#web/features/application-card/switch-rows.ts'
import { OnItsWayCard } from '#web/features/application-card/on-its-way-card.tsx'
import { onItsWayTitle } from '#web/features/application-card/on-its-way-facts.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { isKnownApplication, type AnyApplication } from '#web/api/facts.ts'
import { loadingOf } from '#web/api/loading.ts'
import { beingCancelled, useOnTheirWay } from '#web/api/on-their-way.ts'
import { useToday } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Brief } from './brief.tsx'
import { isUnseenFailure, settledGroups, settledIn } from './application-history.ts'
import { FAILED_ID } from './failed-notice.tsx'
import { FailedApplication } from './failed-application.tsx'
import { Loaded } from './loaded.tsx'
import { useFold } from './open-sections.ts'
import { PendingLinks } from './pending-links.tsx'
import { SignedFile, SignedFileButton } from './signed-file.tsx'
import { APPLICATIONS_ID } from './status-rows.tsx'

/**
 * The applications: failed and unread ones, pending ones or those on their way, and settled ones, each newest first. Nothing while they
 * load, and nothing without any.
 */
export function ApplicationsSection() {
  const text = useText()
  const history = useInfiniteQuery(applicationHistoryQuery())
  const pending = useQuery(applicationsQuery())
  const settled = settledIn(history.data?.pages.flat() ?? [])
  const loading = loadingOf(pending, history)
  const onTheirWay = useOnTheirWay()
  if (
    onTheirWay.length === 0 &&
    loading.kind === 'failed' &&
    pending.data === undefined &&
    history.data === undefined
  ) {
    return (
      <Section title={text('account.applications')} id={APPLICATIONS_ID}>
        <Loaded loading={loading} skeleton={null} failedTitle={text('account.failed.applications')}>
          {() => null}
        </Loaded>
      </Section>
    )
  }
  return (
    <>
      <Failed applications={settled.filter(isUnseenFailure)} />
      <Pending onTheirWay={onTheirWay} />
      <Settled history={history} applications={settled.filter((application) => !isUnseenFailure(application))} />
    </>
  )
}

function Failed({ applications }: { applications: readonly Application[] }) {
  const text = useText()
  if (applications.length === 0) return null
  return (
    <Section title={text('account.applications.failed')} id={FAILED_ID}>
      <Stack gap="s6">
        {applications.map((application) => (
          <FailedApplication key={application.id} application={application} />
        ))}
      </Stack>
    </Section>
  )
}

function Pending({ onTheirWay }: { onTheirWay: readonly MandateOnItsWay[] }) {
  const text = useText()
  const { language } = useLanguage()
  const loading = loadingOf(useQuery(applicationsQuery()))
  if (onTheirWay.length === 0) {
    if (loading.kind === 'loading') return null
    if (loading.kind === 'ready' && !loading.data[0].some(isKnownApplication)) return null
  }
  return (
    <Section title={text('account.applications')} id={APPLICATIONS_ID}>
      {onTheirWay.toReversed().map((mandate) => (
        <OnItsWayCard
          key={mandate.id}
          mandate={mandate}
          actions={
            <SignedFileButton
              mandateId={mandate.id}
              title={onItsWayTitle(mandate, { text, language })}
              time={mandate.signedTime}
            />
          }
        />
      ))}
      <Loaded loading={loading} skeleton={null} failedTitle={text('account.failed.applications')}>
        {([applications]) => (
          <Cards applications={applications.toSorted(byNewest)} taken={beingCancelled(onTheirWay)} />
        )}
      </Loaded>
    </Section>
  )
}

function Settled(props: {
  history: UseInfiniteQueryResult<InfiniteData<readonly AnyApplication[]>>
  applications: readonly Application[]
}) {
  const { history, applications } = props
  const text = useText()
  const format = useFormat()
  const fold = useFold('settled')
  const newest = applications[0]?.settledTime
  const loading = loadingOf(history)
  if (loading.kind === 'loading') return null
  if (loading.kind === 'ready' && applications.length === 0 && !history.hasNextPage) return null
  return (
    <FoldingSection
      title={text('account.applications.settled')}
      fold={fold}
      brief={<Brief loading={loading}>{() => newest && format.longDate(tallinnDate(new Date(newest)))}</Brief>}
    >
      <Loaded loading={loading} skeleton={null} failedTitle={text('account.failed.history')}>
        {() => (
          <Stack gap="s3">
            <div>
              {settledGroups(applications, history.hasNextPage).map(({ key, parts }) => (
                <SettledLine key={key} parts={parts} actions={<SignedFile application={parts[0]} />} />
              ))}
            </div>
            {history.hasNextPage && <More history={history} />}
          </Stack>
        )}
      </Loaded>
    </FoldingSection>
  )
}

/** One card per signature. `taken`: applications with a signed cancellation. */
function Cards({ applications, taken }: { applications: readonly AnyApplication[]; taken: ReadonlySet<number> }) {
  const today = useToday()
  return groupBySignature(applications.filter(isKnownApplication)).map(({ key, parts }) => {
    const [first] = parts
    const file = <SignedFile application={first} />
    const transfers = transfersIn(parts)
    if (transfers !== null) {
      return (
        <SignedCard
          key={key}
          transfers={transfers}
          {...{ today, taken, cancelPath: paths.cancellation, actions: file }}
        />
      )
    }
    return (
      <ApplicationCard
        key={key}
        application={first}
        today={today}
        cancelPath={taken.has(first.id) ? null : paths.cancellation}
        actions={
          <>
            <PendingLinks application={first} />
            {file}
          </>
        }
      />
    )
  })
}

function More({ history }: { history: { isFetchingNextPage: boolean; error: unknown; fetchNextPage: () => unknown } }) {
  const text = useText()
  const more = () => void history.fetchNextPage()
  return (
    <>
      <p>
        <Button variant="second" size="small" busy={history.isFetchingNextPage} onPress={more}>
          {text('account.applications.more')}
        </Button>
      </p>
      {history.error !== null && !history.isFetchingNextPage && (
        <ErrorCard failure={failureOf(history.error)} title={text('account.failed.history')} onRetry={more} />
      )}
    </>
  )
}

const byNewest = (a: AnyApplication, b: AnyApplication) => Date.parse(b.creationTime) - Date.parse(a.creationTime)
