import type { ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import type { Loading } from '#web/api/loading.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorCard } from './error-card.tsx'

type NotReadyProps = {
  loading: Exclude<Loading<unknown>, { kind: 'ready' }>
  failedTitle: string
  /** Read out instead of the bones. */
  label: string
  /** The bones. */
  children: ReactNode
}

/** In place of data that are not there: their bones while they load, or the failure, which can be retried. */
export function NotReady({ loading, failedTitle, label, children }: NotReadyProps) {
  return loading.kind === 'failed' ? (
    <ErrorCard title={failedTitle} failure={failureOf(loading.error)} onRetry={loading.retry} />
  ) : (
    <Skeleton label={label}>{children}</Skeleton>
  )
}
