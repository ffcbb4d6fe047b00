import { useState, type ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ControlCode, spacedDigits } from '#web/ui/control-code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Actions, Quiet } from '#web/ui/layout.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { aftermathOf } from './aftermath.ts'
import css from './signing-dialog.module.css'
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
        <Failed view={view} signing={signing} failureCard={failureCard} />
      )}
    </SigningWindow>
  )
}

function SigningWindow(props: { view: SigningView; onLeave: () => void; children: ReactNode }): ReactNode {
  const text = useText()
  const titles = {
    starting: 'signing.title.phone',
    waiting: 'signing.title.phone',
    'time-ran-out': 'signing.timedOut.title',
    refused: 'signing.failed.title',
    failed: 'signing.failed.title',
    unsupported: 'signing.failed.title',
  } as const
  return (
    <Dialog title={text(titles[props.view.kind])} onCancel={props.onLeave}>
      {props.children}
    </Dialog>
  )
}

type WaitingView = Extract<SigningView, { kind: 'starting' | 'waiting' }>

function Waiting({ view, what, onCancel }: { view: WaitingView; what: string; onCancel: () => void }): ReactNode {
  const text = useText()
  const code = view.kind === 'waiting' ? view.code : null
  return (
    <>
      <p>{text('signing.what', { what })}</p>
      <p>{text(view.method === 'smartId' ? 'signing.prompt.smartId' : 'signing.prompt.mobileId')}</p>
      <ControlCode
        code={code}
        spoken={code === null ? text('signing.codeComing') : text('signing.code', { digits: spacedDigits(code) })}
      />
      {view.kind === 'waiting' ? <Countdown deadline={view.deadline} /> : <Unstarted />}
      {view.kind === 'waiting' && !view.connected && <p role="status">{text('signing.offline')}</p>}
      <p className={css['small']}>{text('signing.warning')}</p>
      <p className={css['comeBack']}>{text('signing.comeBack')}</p>
      <Button variant="second" wide onPress={onCancel}>
        {text('signing.cancel')}
      </Button>
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

type FailedProps = {
  view: Exclude<SigningView, WaitingView>
  signing: Signing
  failureCard: SigningDialogProps['failureCard']
}

function Failed({ view, signing, failureCard }: FailedProps): ReactNode {
  const text = useText()
  if (view.kind === 'unsupported') {
    return (
      <>
        <Alert tone="bad" announced title={text('signing.method.unsupported.title')}>
          {text('signing.method.unsupported.text')}
        </Alert>
        <Actions>
          <Button variant="second" onPress={signing.close}>
            {text('signing.close')}
          </Button>
        </Actions>
      </>
    )
  }
  const timedOut = view.kind === 'time-ran-out'
  const aftermath = timedOut ? 'signing.failed.look' : aftermathOf(view.failure)
  return (
    <>
      {timedOut ? <p role="alert">{text('signing.timedOut.text')}</p> : failureCard(view.failure)}
      {aftermath && (
        <p>
          <Quiet>{text(aftermath)}</Quiet>
        </p>
      )}
      <Actions>
        <Button onPress={signing.sign}>{text(timedOut ? 'signing.newCode' : 'signing.again')}</Button>
        <Button variant="second" onPress={signing.close}>
          {text('signing.close')}
        </Button>
      </Actions>
    </>
  )
}
