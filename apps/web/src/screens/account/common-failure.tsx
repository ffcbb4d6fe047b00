import { failureOf } from '#web/api/failure.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useCommonTrouble } from './common-trouble.ts'
import css from './overview.module.css'

/** One message, with one retry, for a failure that many cards of the page share. */
export function CommonFailure() {
  const text = useText()
  const trouble = useCommonTrouble()
  if (trouble?.kind !== 'failed') return null
  return (
    <div className={css['banner']}>
      <ErrorCard failure={failureOf(trouble.error)} title={text('account.failed.many')} onRetry={trouble.retry} alone />
    </div>
  )
}
