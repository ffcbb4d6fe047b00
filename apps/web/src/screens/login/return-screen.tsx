import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { Failure } from '#web/api/failure.ts'
import { browserEnvironment } from '#web/attempt/phone-environment.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { linkCode } from '#web/features/smart-id-link/link-code.ts'
import { Returning } from '#web/features/smart-id-link/returning.tsx'
import { forgetReturnedValues } from '#web/features/smart-id-link/forget-returned.ts'
import { returnedValues } from '#web/features/smart-id-link/returned-values.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { deviceNow } from '#web/lib/device-clock.ts'
import { useFocused } from '#web/lib/use-focused.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { isCancelledElsewhere } from './link-use.ts'
import { leaveFailure } from './failure-left.ts'
import { sendReturned } from './returned-login.ts'

type State =
  | { readonly kind: 'sending' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly mayRepeat: boolean }

/**
 * The tab that the Smart-ID app opened: sends the values with which it returned, and leads to the login page, which waits for the token
 * (docs/rules.md: Smart-ID links).
 */
export function ReturnScreen() {
  const text = useText()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ kind: 'sending' })
  const isSending = state.kind === 'sending'
  useEffect(() => {
    if (!isSending) return undefined
    const controller = new AbortController()
    // The login page goes on with it.
    linkCode.load().catch(() => undefined)
    void settle(controller.signal, setState).then((address) => {
      if (address !== null && !controller.signal.aborted) void navigate({ href: address, replace: true })
    })
    return () => {
      controller.abort()
    }
  }, [isSending, navigate])
  const card = useFocused<HTMLDivElement>(state.kind)
  const toLogin = () => void navigate({ to: paths.login(), replace: true })
  if (state.kind === 'sending') return <Returning onCancel={toLogin} />
  return (
    <Stack gap="s4">
      <h1 tabIndex={-1}>{text('title.login')}</h1>
      {state.kind === 'cancelled' ? (
        <Alert tone="info" announced ref={card} title={text('link.cancelled.title')}>
          {text('link.cancelled.text')}
        </Alert>
      ) : (
        <ErrorCard
          failure={state.failure}
          alone
          ref={card}
          {...(state.mayRepeat
            ? {
                onRetry: () => {
                  setState({ kind: 'sending' })
                },
              }
            : {})}
        />
      )}
      <Button
        wide
        size="large"
        variant={state.kind === 'failed' && state.mayRepeat ? 'second' : 'primary'}
        onPress={toLogin}
      >
        {text('link.login')}
      </Button>
    </Stack>
  )
}

/** The place to go on at, or null after `show`. */
async function settle(signal: AbortSignal, show: (state: State) => void): Promise<string | null> {
  const values = returnedValues(window)
  if (values === null) return paths.login()
  if (isCancelledElsewhere(deviceNow())) {
    forgetReturnedValues(window)
    show({ kind: 'cancelled' })
    return null
  }
  const returned = await sendReturned(values, signal, browserEnvironment)
  if (returned === null) return null
  if (returned.kind === 'unanswered') {
    show({ kind: 'failed', failure: returned.failure, mayRepeat: true })
    return null
  }
  forgetReturnedValues(window)
  if (returned.kind === 'accepted') return paths.login(returned.returnPath ?? undefined)
  if (returned.kind === 'refused') {
    show({ kind: 'failed', failure: returned.failure, mayRepeat: false })
    return null
  }
  leaveFailure(returned.failure)
  return paths.login()
}
