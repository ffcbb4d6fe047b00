import { useEffect, useState, type ReactNode } from 'react'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { extendLogin } from './extend-login.ts'
import { logout } from './logout.ts'
import { currentSession, expire, useSession, type Session } from './session.ts'

const WARNING_MS = 120_000
const CHECK_MS = 5000

type WarningProps = { renderFailure: (failure: Failure) => ReactNode }

/**
 * Two minutes before the session ends a dialog offers to extend it; at the end it ends here too, also after a long sleep.
 * `renderFailure` shows why extending failed.
 */
export function SessionWarning({ renderFailure }: WarningProps) {
  const state = useSession()
  const now = useNow(CHECK_MS)
  const [endReadOf, setEndReadOf] = useState<number | null>(null)
  const session = state.kind === 'in' ? state.session : null
  const endsAt = session?.endsAt ?? null
  const left = endsAt === null ? null : endsAt - now
  const isOver = left !== null && left <= 0
  useLearntEnd(session)
  useEffect(() => {
    if (isOver) expire(session?.token)
  }, [isOver, session?.token])
  if (left === null || isOver || left > WARNING_MS || endsAt === endReadOf) return null
  return (
    <Warning
      renderFailure={renderFailure}
      onRead={() => {
        setEndReadOf(endsAt)
      }}
    />
  )
}

/** A handed-over login does not know its end; the server does. */
function useLearntEnd(session: Session | null): void {
  const id = session !== null && session.endsAt === null ? session.id : null
  useEffect(() => {
    // Without an answer the session ends with the first refused call.
    if (id !== null) void extendLogin().catch(() => undefined)
  }, [id])
}

function Warning({ renderFailure, onRead }: WarningProps & { onRead: () => void }) {
  const text = useText()
  const now = useNow(1000)
  const [isBusy, setBusy] = useState(false)
  const [isLast, setLast] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const seconds = Math.max(0, Math.ceil(((currentSession()?.endsAt ?? now) - now) / 1000))
  const stay = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setLast((await extendLogin()) <= WARNING_MS)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={text(isLast ? 'session.warning.last.title' : 'session.warning.title')}
      onCancel={isLast ? onRead : () => void stay()}
    >
      <Stack>
        <p role="status">{text(isLast ? 'session.warning.last' : 'session.warning.text')}</p>
        <TimeLeft seconds={seconds} of={WARNING_MS / 1000}>
          {text('session.warning.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        </TimeLeft>
        {failure && renderFailure(failure)}
        <Actions>
          <Button busy={isBusy} onPress={isLast ? onRead : () => void stay()}>
            {text(isLast ? 'session.warning.close' : 'session.warning.stay')}
          </Button>
          <Button variant="second" onPress={() => void logout()}>
            {text('session.warning.leave')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
