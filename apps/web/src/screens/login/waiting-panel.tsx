import { useEffect, useRef } from 'react'
import type { LoginMethod } from '#web/features/session/login-method.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ControlCode, spacedDigits } from '#web/ui/control-code.tsx'
import { Panel, Quiet, Stack } from '#web/ui/layout.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { CardWaiting } from './card-waiting.tsx'
import css from './login.module.css'
import type { LoginView } from './login-view.ts'

type Waiting = Extract<LoginView, { kind: 'waiting' }>

/** A login under way: the code to compare, the time left, and always a way to give up. */
export function WaitingPanel({ view: { method, attempt }, onCancel }: { view: Waiting; onCancel: () => void }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const isCard = method === 'idCard'
  const code = attempt.kind === 'waiting' ? attempt.code : null
  useCodeInTitle(code)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Panel>
      <Stack>
        <h2 tabIndex={-1} ref={heading} className={css['heading']}>
          {text(isCard ? 'login.waiting.idCard.title' : 'login.waiting.title')}
        </h2>
        {method === 'idCard' ? <CardWaiting attempt={attempt} /> : <PhoneWaiting method={method} attempt={attempt} />}
        <p role="status" className={css['status']}>
          {attempt.kind === 'waiting' && !attempt.connected && text('login.waiting.disconnected')}
        </p>
        {!isCard && (
          <>
            <p className={css['return']}>{text('login.waiting.return')}</p>
            <Quiet small>{text('login.waiting.warning')}</Quiet>
          </>
        )}
        <Button variant="second" wide onPress={onCancel}>
          {text('login.waiting.cancel')}
        </Button>
      </Stack>
    </Panel>
  )
}

function PhoneWaiting({ method, attempt }: Pick<Waiting, 'attempt'> & { method: Exclude<LoginMethod, 'idCard'> }) {
  const text = useText()
  const code = attempt.kind === 'waiting' ? attempt.code : null
  return (
    <>
      <p>{text(method === 'smartId' ? 'login.waiting.smartId' : 'login.waiting.mobileId')}</p>
      <ControlCode
        code={code}
        spoken={
          code === null ? text('login.waiting.code.coming') : text('login.waiting.code', { digits: spacedDigits(code) })
        }
      />
      {attempt.kind === 'starting' ? (
        <Quiet small>{text('login.waiting.starting')}</Quiet>
      ) : (
        <Remaining startedAt={attempt.startedAt} deadline={attempt.deadline} />
      )}
    </>
  )
}

function Remaining({ startedAt, deadline }: { startedAt: number; deadline: number }) {
  const text = useText()
  const now = useNow(1000)
  const left = Math.max(0, Math.ceil((deadline - now) / 1000))
  const values = { minutes: Math.floor(left / 60), seconds: left % 60 }
  const words =
    left === 0
      ? text('login.waiting.left.none')
      : text(left < 60 ? 'login.waiting.left.seconds' : 'login.waiting.left.minutes', values)
  return (
    <TimeLeft seconds={left} of={Math.round((deadline - startedAt) / 1000)} label={text('login.waiting.time')}>
      {words}
    </TimeLeft>
  )
}

/** The code also stands in the tab, for those who look for it among others. */
function useCodeInTitle(code: string | null): void {
  const text = useText()
  useEffect(() => {
    if (code === null) return undefined
    const before = document.title
    document.title = text('login.waiting.document.title', { code })
    return () => {
      document.title = before
    }
  }, [code, text])
}
