import type { User } from '@sammas/contract/user'
import { useQueries } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { applicationsQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { isKnownApplication, type AnyApplication } from '#web/lib/facts.ts'
import { together } from '#web/lib/loading.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import { CancellationSigned } from './cancellation-signed.tsx'
import { ConfirmCancellation } from './confirm-cancellation.tsx'
import { keepCancellation, readCancellation } from './cancellation-draft.ts'

/** Cancelling a pending application by a signature: confirm, then success (specification section 2). */
export function CancellationScreen(): ReactNode {
  const text = useText()
  const params: { applicationId?: unknown } = useParams({ strict: false })
  const id = Number(params.applicationId)
  const [user, applications] = useQueries({ queries: [userQuery(), applicationsQuery()] })
  const loading = together(user, applications)
  if (loading.kind === 'ready') {
    const [person, pending] = loading.data
    return <Cancellation key={id} id={id} user={person} pending={pending} />
  }
  return (
    <>
      <PageHead title={text('cancellation.heading')} />
      {loading.kind === 'failed' ? (
        <ErrorCard title={text('cancellation.loadFailed')} failure={failureOf(loading.error)} onRetry={loading.retry} />
      ) : (
        <Skeleton label={text('cancellation.loading')}>
          <LineBones lines={4} />
        </Skeleton>
      )}
    </>
  )
}

function Cancellation({
  id,
  user,
  pending,
}: {
  id: number
  user: User
  pending: readonly AnyApplication[]
}): ReactNode {
  const [signed, setSigned] = useState(() => readCancellation(id, user.id))
  if (signed !== null) return <CancellationSigned mandateId={signed.mandateId} />
  const application = pending.find((candidate) => candidate.id === id)
  if (application === undefined || !isKnownApplication(application)) return <Unknown />
  return (
    <ConfirmCancellation
      application={application}
      personId={user.id}
      onSigned={(mandateId) => {
        keepCancellation({ applicationId: id, mandateId }, user.id)
        setSigned({ applicationId: id, mandateId })
      }}
    />
  )
}

/** Nothing pending has this id: said, with a way back (decisions section 6). */
function Unknown(): ReactNode {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // It may stand in for the application that was here a moment ago, with the focus on its buttons.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <>
      <PageHead title={text('cancellation.heading')} headingRef={heading} />
      <Stack gap="s4">
        <Alert tone="warn" title={text('cancellation.unknown')}>
          {text('cancellation.unknownText')}
        </Alert>
        <Actions>
          <Link className={buttonClass()} to={paths.account()}>
            {text('cancellation.back')}
          </Link>
        </Actions>
      </Stack>
    </>
  )
}
