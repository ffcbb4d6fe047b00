import type { ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { Loading } from '#web/api/loading.ts'
import { useMomentShown } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Spoken, Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsShownForAll } from './common-trouble.ts'

/**
 * The content of one card: its skeleton, its own error with retry, or its data. Old data stay during a refetch, with their age when the
 * refetch failed.
 */
export function Loaded<Data>(props: {
  loading: Loading<Data>
  skeleton: ReactNode
  /** The failed part: "Tehinguid ei õnnestunud laadida". */
  failedTitle: string
  /** The card's placeholder without figures, where the page shows one message for many failed cards; else a dash. */
  kept?: ReactNode
  /** The known part of the card, below the message about the rest. */
  known?: ReactNode
  children: (data: Data, asOf: number) => ReactNode
}) {
  const { loading, skeleton, failedTitle, kept, known, children } = props
  const text = useText()
  const isShownForAll = useIsShownForAll(loading)
  if (loading.kind === 'loading') return <Skeleton label={text('account.loading')}>{skeleton}</Skeleton>
  if (loading.kind === 'failed') {
    return (
      <>
        {isShownForAll ? (
          <ShownAbove failedTitle={failedTitle} kept={kept} />
        ) : (
          <ErrorCard failure={failureOf(loading.error)} title={failedTitle} onRetry={loading.retry} />
        )}
        {known}
      </>
    )
  }
  const content = children(loading.data, loading.asOf)
  if (loading.stale === null || isShownForAll) return <>{content}</>
  return (
    <Stack gap="s3">
      <Stale asOf={loading.asOf} retry={loading.stale.retry} />
      {content}
    </Stack>
  )
}

/** In place of a card with a failure that the page shows for several cards. */
export function ShownAbove({ failedTitle, kept = <Quiet>–</Quiet> }: { failedTitle: string; kept?: ReactNode }) {
  const text = useText()
  return (
    <>
      <p>
        <Spoken>
          {failedTitle}. {text('account.failed.above')}
        </Spoken>
      </p>
      <div aria-hidden="true">{kept}</div>
    </>
  )
}

function Stale({ asOf, retry }: { asOf: number; retry: () => void }) {
  const text = useText()
  const format = useFormat()
  const moment = useMomentShown(asOf)
  const time = moment === null ? '–' : format.dateTime(moment.toISOString())
  return (
    <Alert
      tone="warn"
      title={text('account.stale', { time })}
      actions={
        <Button variant="second" size="small" onPress={retry}>
          {text('account.retry')}
        </Button>
      }
    >
      {text('account.stale.advice')}
    </Alert>
  )
}
