import { useInfiniteQuery } from '@tanstack/react-query'
import { applicationHistoryQuery } from '#web/api/queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { isUnseenFailure, settledIn } from './application-history.ts'
import css from './failed-notice.module.css'

/** Fragment of the failed applications on this page. */
export const FAILED_ID = 'failed'

/** At the head of the account: an application failed, and the person has not read it yet. */
export function FailedNotice() {
  const text = useText()
  const { data } = useInfiniteQuery(applicationHistoryQuery())
  if (!settledIn(data?.pages.flat() ?? []).some(isUnseenFailure)) return null
  return (
    <div className={css['notice']}>
      <Alert tone="bad" title={text('account.failure.notice')}>
        <p>
          <a href={`#${FAILED_ID}`}>{text('account.failure.notice.text')}</a>
        </p>
      </Alert>
    </div>
  )
}
