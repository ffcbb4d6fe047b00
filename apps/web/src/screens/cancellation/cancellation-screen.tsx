import type { User } from '@sammas/contract/user'
import { useQueries } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { allApplicationsQuery, userQuery } from '#web/api/queries.ts'
import { paths, type CancellationStep } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import type { AnyApplication } from '#web/api/facts.ts'
import { together } from '#web/api/loading.ts'
import { useToday } from '#web/lib/today.ts'
import { PageHead } from '#web/ui/layout.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import {
  keepBegunCancellation,
  keepCancellation,
  readBegunCancellation,
  readCancellation,
} from './cancellation-draft.ts'
import { CancellationSigned } from './cancellation-signed.tsx'
import { CannotCancel } from './cannot-cancel.tsx'
import { ConfirmCancellation } from './confirm-cancellation.tsx'
import { standingOf, type Standing } from './standing.ts'

/** Choosing and signing what is cancelled (docs/rules.md: Cancellation). */
export function ConfirmCancellationScreen(): ReactNode {
  return <CancellationScreen step="confirm" />
}

/** After the signature. */
export function CancellationSuccessScreen(): ReactNode {
  return <CancellationScreen step="success" />
}

function CancellationScreen({ step }: { step: CancellationStep }): ReactNode {
  const text = useText()
  const params: { applicationId?: unknown } = useParams({ strict: false })
  const id = Number(params.applicationId)
  const [user, applications] = useQueries({ queries: [userQuery(), allApplicationsQuery()] })
  const loading = together(user, applications)
  const signedAt = user.data === undefined ? 0 : (readCancellation(id, user.data.id)?.signedAt ?? 0)
  const isOld = applications.dataUpdatedAt < signedAt && !applications.isError
  if (loading.kind === 'ready' && !isOld) {
    const [person, all] = loading.data
    return <Cancellation key={id} step={step} id={id} user={person} applications={all} />
  }
  return (
    <>
      <PageHead title={text('cancellation.heading', { count: 1 })} />
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

function Cancellation(props: {
  step: CancellationStep
  id: number
  user: User
  applications: readonly AnyApplication[]
}): ReactNode {
  const { step, id, user, applications } = props
  const today = useToday()
  const navigate = useNavigate()
  const signed = readCancellation(id, user.id)
  if (step === 'success') {
    if (signed === null) return <Navigate to={paths.cancellation(id, 'confirm')} replace />
    return <CancellationSigned signed={signed} applications={applications} />
  }
  const standing = standingOf(id, applications, today)
  if (signed !== null || wasCancelledHere(standing, user.id))
    return <Navigate to={paths.cancellation(id, 'success')} replace />
  if (standing.kind !== 'cancellable') return <CannotCancel standing={standing} />
  return (
    <ConfirmCancellation
      standing={standing}
      applications={applications}
      personId={user.id}
      onBegun={(given) => {
        keepBegunCancellation({ ...given, applicationId: id, signedAt: Date.now() }, user.id)
      }}
      onSigned={(given) => {
        keepCancellation({ ...given, applicationId: id, signedAt: Date.now() }, user.id)
        void navigate({ to: paths.cancellation(id, 'success'), replace: true })
      }}
    />
  )
}

/** Carried out while this tab was being loaded anew: then it is the tab's own signature all the same. */
function wasCancelledHere(standing: Standing, personId: number): boolean {
  if (standing.kind !== 'settled' || standing.status !== 'CANCELLED') return false
  const begun = readBegunCancellation(standing.application.id, personId)
  if (begun === null) return false
  keepCancellation(begun, personId)
  return true
}
