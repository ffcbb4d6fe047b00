import { useState, type ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ControlCode, spacedDigits } from '#web/ui/control-code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { isRefusedByRegistry } from './aftermath.ts'
import { CardWaiting } from './card-waiting.tsx'
import css from './signing-dialog.module.css'
import { SigningFailed } from './signing-failed.tsx'
import { timeLeftWords } from './time-left-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import type { Signing, SigningView } from './use-signing.ts'

type SigningDialogProps = {
  signing: Signing
  /** What is being signed, in words that end a sentence. */
  what: string
  /** The words of a failed call. */
  failureCard: (failure: Failure) => ReactNode
}

/** The window over the page while something is being signed, and after it went wrong. Escape is Cancel, or Close. */
export function SigningDialog({ signing, what, failureCard }: SigningDialogProps): ReactNode {
  const { view } = signing
  if (view === null) return null
  const waits = view.kind === 'starting' || view.kind === 'waiting'
  return (
    <SigningWindow view={view} onLeave={waits ? signing.cancel : signing.close}>
      {waits ? (
        <Waiting view={view} what={what} onCancel={signing.cancel} />
      ) : (
        <SigningFailed view={view} signing={signing} failureCard={failureCard} />
      )}
    </SigningWindow>
  )
}

function SigningWindow(props: { view: SigningView; onLeave: () => void; children: ReactNode }): ReactNode {
  const text = useText()
  return (
    <Dialog title={text(titleOf(props.view))} onCancel={props.onLeave}>
      {props.children}
    </Dialog>
  )
}

function titleOf(view: SigningView): MessageId {
  switch (view.kind) {
    case 'starting':
    case 'waiting':
      return view.method === 'idCard' ? 'signing.title.card' : 'signing.title.phone'
    case 'time-ran-out':
      return 'signing.timedOut.title'
    case 'refused':
      return isRefusedByRegistry(view.failure) ? 'signing.refused.title' : 'signing.failed.title'
    case 'failed':
    case 'unsupported':
      return 'signing.failed.title'
  }
}

type WaitingView = Extract<SigningView, { kind: 'starting' | 'waiting' }>

function Waiting({ view, what, onCancel }: { view: WaitingView; what: string; onCancel: () => void }): ReactNode {
  const text = useText()
  return (
    <>
      <p>{text('signing.what', { what })}</p>
      {view.method === 'idCard' ? <CardWaiting handedIn={view.kind === 'waiting'} /> : <PhoneWaiting view={view} />}
      {view.kind === 'waiting' && !view.connected && <p role="status">{text('signing.offline')}</p>}
      <Button variant="second" wide onPress={onCancel}>
        {text('signing.cancel')}
      </Button>
    </>
  )
}

function PhoneWaiting({ view }: { view: WaitingView }): ReactNode {
  const text = useText()
  const code = view.kind === 'waiting' ? view.code : null
  return (
    <>
      <p>{text(view.method === 'smartId' ? 'signing.prompt.smartId' : 'signing.prompt.mobileId')}</p>
      <ControlCode
        code={code}
        spoken={code === null ? text('signing.codeComing') : text('signing.code', { digits: spacedDigits(code) })}
      />
      {view.kind === 'waiting' ? <Countdown deadline={view.deadline} /> : <Unstarted />}
      <p className={css['small']}>{text('signing.warning')}</p>
      <p className={css['comeBack']}>{text('signing.comeBack')}</p>
    </>
  )
}

function Countdown({ deadline }: { deadline: number }): ReactNode {
  const text = useText()
  const seconds = useSecondsLeft(deadline)
  // What was left when this window opened is the whole bar, also after a reload in the middle.
  const [whole] = useState(() => Math.max(WHOLE_SECONDS, seconds))
  return (
    <TimeLeft seconds={seconds} of={whole} label={text('signing.timeLeft')}>
      {timeLeftWords(seconds, text)}
    </TimeLeft>
  )
}

const WHOLE_SECONDS = 120

function Unstarted(): ReactNode {
  const text = useText()
  return (
    <TimeLeft seconds={WHOLE_SECONDS} of={WHOLE_SECONDS} label={text('signing.timeLeft')}>
      {timeLeftWords(WHOLE_SECONDS, text)}
    </TimeLeft>
  )
}
