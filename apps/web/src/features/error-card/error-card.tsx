import type { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { ReactNode, Ref } from 'react'
import { useIsAnnouncer } from './announcer.ts'
import { ErrorLines } from './error-lines.tsx'
import { wordsOf, type FailureWords } from './failure-words.ts'
import { useErrorWords } from './use-error-words.ts'

/** No failure to its person: what they signed later holds. */
const REPLACED: FailureWords['code'] = 'mandate.processing.error.epis.replaced'

type ErrorCardProps = {
  failure: Failure
  onRetry?: () => void
  onClose?: () => void
  /** The failed action, before its reason: "Tehinguid ei õnnestunud laadida". */
  title?: string
  /** An action besides retry and close, as a link. */
  action?: ReactNode
  /** The page's only notice: announced even where a card of the previous page announced the same failure. */
  alone?: boolean
  /** Below the errors. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * A failed call in words: every error with message and advice, the server's own message small below, an unknown code as the error id.
 * Announced when it appears; of several cards broken by one failed call, only by the first.
 */
export function ErrorCard({ failure, onRetry, onClose, title, action, alone = false, children, ref }: ErrorCardProps) {
  const text = useText()
  const [first, ...others] = wordsOf(failure)
  const errorWords = useErrorWords()
  const isFirst = useIsAnnouncer(failure)
  return (
    <Alert
      tone={first.code === REPLACED ? 'info' : 'bad'}
      announced={alone || isFirst}
      title={title ?? errorWords(first.code, first).title}
      actions={
        (onRetry ?? onClose ?? action) && (
          <>
            {action}
            {onRetry && (
              <Button variant="second" size="small" onPress={onRetry}>
                {text('error.card.retry')}
              </Button>
            )}
            {onClose && (
              <Button variant="second" size="small" onPress={onClose}>
                {text('error.card.close')}
              </Button>
            )}
          </>
        )
      }
      reference={first.reference && text('error.card.reference', { code: first.reference })}
      {...(ref ? { ref } : {})}
    >
      <Stack gap="s1">
        <ErrorLines words={first} withTitle={title !== undefined} />
        {others.map((other) => (
          <ErrorLines key={JSON.stringify([other.code, other.part, other.reference])} words={other} withTitle />
        ))}
        {children}
      </Stack>
    </Alert>
  )
}
