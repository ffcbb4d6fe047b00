import type { User } from '@sammas/contract/user'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { allApplicationsQuery, userQuery } from '#web/api/queries.ts'
import { paths, type CancellationStep } from '#web/addresses/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { isSignedMandate } from '#web/features/signing/mandate-files.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { AnyApplication } from '#web/api/facts.ts'
import { loadingOf, withTime } from '#web/api/loading.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { useToday } from '#web/lib/today.ts'
import { PageHead } from '#web/ui/layout.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import {
  forgetCancellation,
  keepBegunCancellation,
  keepCancellation,
  readBegunCancellation,
  readCancellation,
  type SignedCancellation,
} from './cancellation-draft.ts'
import { CancellationSigned } from './cancellation-signed.tsx'
import { CannotCancel } from './cannot-cancel.tsx'
import { ConfirmCancellation } from './confirm-cancellation.tsx'
import { standingOf, type Standing } from './standing.ts'

/** Chooses and signs a cancellation (docs/rules.md: Cancellation). */
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
  const loading = withTime(loadingOf(user, applications), useToday(), () => void applications.refetch())
  const signedAt = user.data === undefined ? 0 : (readCancellation(id, user.data.id)?.signedAt ?? 0)
  const isOld = applications.dataUpdatedAt < signedAt && !applications.isError
  if (loading.kind === 'ready' && !isOld) {
    const [[person, all], today] = loading.data
    return <Cancellation key={id} step={step} id={id} user={person} applications={all} today={today} />
  }
  if (loading.kind !== 'failed') return <LoadingCancellation />
  return (
    <>
      <PageHead title={text('cancellation.heading', { count: 1 })} />
      <ErrorCard title={text('cancellation.loadFailed')} failure={failureOf(loading.error)} onRetry={loading.retry} />
    </>
  )
}

function LoadingCancellation(): ReactNode {
  const text = useText()
  return (
    <>
      <PageHead title={text('cancellation.heading', { count: 1 })} />
      <Skeleton label={text('cancellation.loading')}>
        <LineBones lines={4} />
      </Skeleton>
    </>
  )
}

function Cancellation(props: {
  step: CancellationStep
  id: number
  user: User
  applications: readonly AnyApplication[]
  today: CivilDate
}): ReactNode {
  const { step, id, user, applications, today } = props
  const navigate = useNavigate()
  const standing = standingOf(id, applications, today)
  // Signed or not: an application that the registry carried out all the same is not cancelled.
  const signed = isSettledOtherwise(standing) ? null : readCancellation(id, user.id)
  if (signed !== null) {
    const anew = () => {
      forgetCancellation(user.id)
      void navigate({ to: paths.cancellation(id, 'confirm'), replace: true })
    }
    // Shown before its address, so that the focus goes from the closed window to its heading.
    return (
      <>
        {step !== 'success' && <Navigate to={paths.cancellation(id, 'success')} replace />}
        <CancellationSigned signed={signed} applications={applications} onAnew={anew} />
      </>
    )
  }
  if (step === 'success') return <Navigate to={paths.cancellation(id, 'confirm')} replace />
  const begun = standing.kind === 'settled' ? readBegunCancellation(id, user.id) : null
  if (standing.kind === 'settled' && standing.status === 'CANCELLED' && begun !== null)
    return <CancelledMeanwhile begun={begun} standing={standing} personId={user.id} />
  if (standing.kind !== 'cancellable') return <CannotCancel standing={standing} />
  return (
    <ConfirmCancellation
      standing={standing}
      applications={applications}
      personId={user.id}
      onBegun={(given) => {
        keepBegunCancellation({ ...given, applicationId: id, signedAt: deviceNow() }, user.id)
      }}
      onSigned={(given) => {
        keepCancellation({ ...given, applicationId: id, signedAt: deviceNow() }, user.id)
        void navigate({ to: paths.cancellation(id, 'success'), replace: true })
      }}
    />
  )
}

const isSettledOtherwise = (standing: Standing): boolean =>
  standing.kind === 'settled' && standing.status !== 'CANCELLED'

/**
 * Cancelled since this tab began to cancel it: by this tab's own signature, perhaps during a reload, else elsewhere. Without a
 * connection nothing is claimed.
 */
function CancelledMeanwhile(props: {
  begun: SignedCancellation
  standing: Exclude<Standing, { kind: 'cancellable' }>
  personId: number
}): ReactNode {
  const { begun, standing, personId } = props
  const { data: isOurs, isPending } = useQuery({
    queryKey: ['signedHere', personId, begun.mandateId],
    queryFn: async ({ signal }) => {
      const isSigned = await isSignedMandate(begun.mandateId, signal)
      if (isSigned) keepCancellation(begun, personId)
      return isSigned
    },
  })
  if (isPending) return <LoadingCancellation />
  if (isOurs === true) return <Navigate to={paths.cancellation(begun.applicationId, 'success')} replace />
  return <CannotCancel standing={standing} />
}
