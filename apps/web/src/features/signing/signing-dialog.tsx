import { useState, type ReactNode } from 'react'
import type { AnsweredPart } from '@sammas/contract/answered-parts'
import type { Failure } from '#web/api/failure.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { CardProgress, Confirming } from '#web/ui/confirming.tsx'
import { spacedDigits } from '#web/ui/control-code.tsx'
import { isLoginByLink } from '#web/storage/login-by-link.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { isRefusedByRegistry } from './aftermath.ts'
import { SigningFailed } from './signing-failed.tsx'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { timeLeftWords } from './time-left-words.ts'
import { useSecondsLeft } from '#web/lib/use-seconds-left.ts'
import type { SigningView } from './signing-view.ts'
import type { Signing } from './use-signing.ts'

type SigningDialogProps = {
  signing: Signing
  /** The signed subject, as the end of a sentence. */
  what: string
  /** Kinds of the applications that one signature signs, each answered by the registry on its own; empty when they are one. */
  types?: readonly string[]
  /** The words of a failed call, with the registry's answers to `types`. */
  failureCard: (failure: Failure, parts: readonly AnsweredPart[]) => ReactNode
}

/** The dialog while signing, and after a failure. Escape is Cancel, or Close. */
export function SigningDialog({ signing, what, types = [], failureCard }: SigningDialogProps): ReactNode {
  const { view } = signing
  if (view === null) return null
  const waits = view.kind === 'starting' || view.kind === 'waiting'
  return (
    <SigningWindow view={view} onLeave={waits ? signing.cancel : signing.close}>
      {waits ? (
        <Waiting view={view} what={what} onCancel={signing.cancel} />
      ) : (
        <SigningFailed view={view} signing={signing} types={types} failureCard={failureCard} />
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
    case 'declined':
      return 'signing.declined.title'
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
  const isCard = view.method === 'idCard'
  const code = view.kind === 'waiting' ? view.code : null
  return (
    <Confirming
      what={text('signing.what', { what })}
      prompt={text(prompts[view.method])}
      {...(isCard ? {} : { code: { digits: code, spoken: spokenCode(code, text) } })}
      progress={isCard ? <CardProgress>{text(cardWords(view))}</CardProgress> : <PhoneProgress view={view} />}
      trouble={view.kind === 'waiting' && !view.connected && text('signing.offline')}
      warning={text(isCard ? 'signing.warning.card' : 'signing.warning')}
      returnHint={isCard ? undefined : text(opensByHand(view.method) ? 'signing.openByHand' : 'signing.comeBack')}
      cancel={{ words: text('signing.cancel'), onPress: onCancel }}
    />
  )
}

/** A request that the app on this very device shows only once it is open: a login by link opened it automatically, a signature does not. */
const opensByHand = (method: LoginMethod): boolean => method === 'smartId' && isLoginByLink()

const prompts: Record<LoginMethod, MessageId> = {
  smartId: 'signing.prompt.smartId',
  mobileId: 'signing.prompt.mobileId',
  idCard: 'signing.prompt.idCard',
}

const cardWords = ({ kind }: WaitingView): MessageId =>
  kind === 'waiting' ? 'signing.card.handedIn' : 'signing.card.waiting'

const spokenCode = (code: string | null, text: ReturnType<typeof useText>) =>
  code === null ? text('signing.codeComing') : text('signing.code', { digits: spacedDigits(code) })

function PhoneProgress({ view }: { view: WaitingView }): ReactNode {
  return view.kind === 'waiting' ? <Countdown deadline={view.deadline} /> : <Unstarted />
}

function Countdown({ deadline }: { deadline: number }): ReactNode {
  const text = useText()
  const seconds = useSecondsLeft(deadline)
  // The time left when this dialog opened is the full bar, also after a reload in the middle.
  const [whole] = useState(() => Math.max(WHOLE_SECONDS, seconds))
  return (
    <TimeLeft seconds={seconds} of={whole}>
      {timeLeftWords(seconds, text)}
    </TimeLeft>
  )
}

const WHOLE_SECONDS = 120

function Unstarted(): ReactNode {
  const text = useText()
  return (
    <TimeLeft seconds={WHOLE_SECONDS} of={WHOLE_SECONDS}>
      {timeLeftWords(WHOLE_SECONDS, text)}
    </TimeLeft>
  )
}
