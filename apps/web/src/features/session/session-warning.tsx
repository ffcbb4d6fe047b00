import { sessionExtend } from '@sammas/contract/authentication'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { logout } from './logout.ts'
import { currentSession, expire, extendSession, useSession } from './session.ts'

const WARNING_MS = 120_000
const CHECK_MS = 5000

/**
 * Two minutes before the session ends a window offers to go on; at the end it ends here too, also after a long sleep.
 * `renderFailure` says why it could not be extended.
 */
export function SessionWarning({ renderFailure }: { renderFailure: (failure: Failure) => ReactNode }) {
  const state = useSession()
  const now = useNow(CHECK_MS)
  const session = state.kind === 'in' ? state.session : null
  const left = session === null || session.endsAt === null ? null : session.endsAt - now
  const isOver = left !== null && left <= 0
  useEffect(() => {
    if (isOver) expire(session?.token)
  }, [isOver, session?.token])
  if (left === null || isOver || left > WARNING_MS) return null
  return <Warning renderFailure={renderFailure} />
}

function Warning({ renderFailure }: { renderFailure: (failure: Failure) => ReactNode }) {
  const text = useText()
  const now = useNow(1000)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const seconds = Math.max(0, Math.ceil(((currentSession()?.endsAt ?? now) - now) / 1000))
  const stay = async () => {
    setBusy(true)
    try {
      const { expires_in: extended } = await call(sessionExtend)
      extendSession(Date.now() + extended * 1000)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog title={text('session.warning.title')} onCancel={() => void stay()}>
      <Stack>
        <p>{text('session.warning.text')}</p>
        <TimeLeft seconds={seconds} of={WARNING_MS / 1000} label={text('session.warning.bar')}>
          {text('session.warning.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        </TimeLeft>
        {failure && renderFailure(failure)}
        <Actions>
          <Button busy={isBusy} onPress={() => void stay()}>
            {text('session.warning.stay')}
          </Button>
          <Button variant="second" onPress={() => void logout()}>
            {text('session.warning.leave')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
