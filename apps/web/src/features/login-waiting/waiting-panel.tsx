import { useEffect } from 'react'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useFocused } from '#web/lib/use-focused.ts'
import { useSecondsLeft } from '#web/lib/use-seconds-left.ts'
import { CardProgress, Confirming } from '#web/ui/confirming.tsx'
import { spacedDigits } from '#web/ui/control-code.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import type { AttemptState } from '#web/attempt/phone-attempt-state.ts'

/** A login in progress: the start on its way, or the wait for the person. */
export type Waiting = {
  readonly method: LoginMethod
  readonly attempt: { readonly kind: 'starting' } | Extract<AttemptState<never>, { kind: 'waiting' }>
}

/** The page of a login in progress: instruction, control code, time left, and always Cancel. */
export function WaitingPanel({ view: { method, attempt }, onCancel }: { view: Waiting; onCancel: () => void }) {
  const text = useText()
  const heading = useFocused<HTMLHeadingElement>()
  const isCard = method === 'idCard'
  const code = attempt.kind === 'waiting' ? attempt.code : null
  useCodeInTitle(code)
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {text(isCard ? 'login.waiting.idCard.title' : 'login.waiting.title')}
      </h1>
      <Panel>
        <Confirming
          prompt={text(prompts[method])}
          {...(isCard ? {} : { code: { digits: code, spoken: spokenCode(code, text) } })}
          progress={
            isCard ? <CardProgress>{text(cardWords(attempt))}</CardProgress> : <PhoneProgress attempt={attempt} />
          }
          trouble={attempt.kind === 'waiting' && !attempt.connected && text('login.waiting.disconnected')}
          warning={text(isCard ? 'login.waiting.warning.card' : 'login.waiting.warning')}
          returnHint={isCard ? undefined : text('login.waiting.return')}
          cancel={{ words: text('login.waiting.cancel'), onPress: onCancel }}
        />
      </Panel>
    </>
  )
}

const prompts: Record<LoginMethod, MessageId> = {
  smartId: 'login.waiting.smartId',
  mobileId: 'login.waiting.mobileId',
  idCard: 'login.waiting.idCard',
}

const cardWords = ({ kind }: Waiting['attempt']): MessageId =>
  kind === 'starting' ? 'login.waiting.idCard.card' : 'login.waiting.idCard.token'

const spokenCode = (code: string | null, text: ReturnType<typeof useText>) =>
  code === null ? text('login.waiting.code.coming') : text('login.waiting.code', { digits: spacedDigits(code) })

function PhoneProgress({ attempt }: Pick<Waiting, 'attempt'>) {
  const text = useText()
  // As high as the time left, which replaces it.
  if (attempt.kind === 'starting') {
    return (
      <TimeLeft seconds={1} of={1}>
        {text('login.waiting.starting')}
      </TimeLeft>
    )
  }
  return <Remaining startedAt={attempt.startedAt} deadline={attempt.deadline} />
}

function Remaining({ startedAt, deadline }: { startedAt: number; deadline: number }) {
  const text = useText()
  const left = useSecondsLeft(deadline)
  const values = { minutes: Math.floor(left / 60), seconds: left % 60 }
  const words =
    left === 0
      ? text('login.waiting.left.none')
      : text(left < 60 ? 'login.waiting.left.seconds' : 'login.waiting.left.minutes', values)
  return (
    <TimeLeft seconds={left} of={Math.round((deadline - startedAt) / 1000)}>
      {words}
    </TimeLeft>
  )
}

/** The tab's title shows the code too, to find it among other tabs. */
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
