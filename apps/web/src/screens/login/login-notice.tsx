import { provider } from '@sammas/provider/provider'
import { firstCode, isRefusalOnPhone, leadingAlone, type Failure } from '#web/api/failure.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useErrorWords } from '#web/features/error-card/use-error-words.ts'
import type { Ending } from '#web/features/session/session.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useFocused } from '#web/lib/use-focused.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { fieldErrorIn } from './field-error.ts'

/**
 * The notice above the form: the failure of the login, else the reason why the last session ended. One code decides, so that messages
 * never contradict each other.
 */
export function LoginNotice(props: {
  failure: Failure | null
  ending: Ending | null
  /** The login goes on in a tab that the Smart-ID app opened. */
  hasMoved: boolean
}) {
  const { failure, ending, hasMoved } = props
  const text = useText()
  if (hasMoved) return <QuietLine role="status">{text('login.moved')}</QuietLine>
  if (failure !== null && isRefusalOnPhone(failure)) return <Refusal failure={failure} />
  if (failure !== null) return fieldErrorIn(failure) === null ? <LoginFailure failure={failure} /> : null
  return ending === null ? null : <SessionEnding ending={ending} />
}

/** The person refused on the phone, and knows it: one quiet line, and the focus stays in the form. */
function Refusal({ failure }: { failure: Failure }) {
  const errorWords = useErrorWords()
  const { title, advice } = errorWords(firstCode(failure) ?? 'generic')
  return <QuietLine role="alert">{`${title}. ${advice}`}</QuietLine>
}

const QuietLine = ({ role, children }: { role: 'alert' | 'status'; children: string }) => (
  <p role={role}>
    <Quiet>{children}</Quiet>
  </p>
)

/** An unknown person is referred to the provider's public page: joining here would need the login that failed. */
function LoginFailure({ failure }: { failure: Failure }) {
  const text = useText()
  const { language } = useLanguage()
  const card = useFocused<HTMLDivElement>(failure)
  const isUnknown = firstCode(failure) === 'INVALID_USER_CREDENTIALS'
  return (
    <ErrorCard
      failure={leadingAlone(failure)}
      alone
      ref={card}
      action={isUnknown && <a href={provider.links.membership[language]}>{text('login.membership')}</a>}
    />
  )
}

function SessionEnding({ ending }: { ending: Ending }) {
  const text = useText()
  switch (ending.kind) {
    case 'failed':
      return <ErrorCard failure={leadingAlone(ending.failure)} alone />
    case 'expired':
      return (
        <Alert tone="warn" announced title={text('login.ended.expired.title')}>
          {text('login.ended.expired.text')}
        </Alert>
      )
    case 'methodUnknown':
      return (
        <Alert tone="bad" announced title={text('login.ended.method.title')}>
          {text('login.ended.method.text')}
        </Alert>
      )
    case 'left':
      return <Alert tone="good" announced title={text('login.ended.left.title')} />
  }
}
