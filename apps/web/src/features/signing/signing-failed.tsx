import { Link } from '@tanstack/react-router'
import type { AnsweredPart } from '@sammas/contract/answered-parts'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { paths } from '#web/addresses/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Quiet } from '#web/ui/layout.tsx'
import { aftermathOf, failsAgain, isRefusedByRegistry } from './aftermath.ts'
import { answeredTypes } from './answered-types.ts'
import type { SigningView } from './signing-view.ts'
import type { Signing } from './use-signing.ts'
import { ToMyAccount } from './to-my-account.tsx'

type FailureCard = (failure: Failure, parts: readonly AnsweredPart[]) => ReactNode
type Ended<Kind extends SigningView['kind']> = Extract<SigningView, { kind: Kind }>

/** A failed signature: the reason, its consequence for the application, and the next steps, the safest first. */
export function SigningFailed(props: {
  view: Ended<'time-ran-out' | 'declined' | 'refused' | 'failed' | 'unsupported'>
  signing: Signing
  types: readonly string[]
  failureCard: FailureCard
}): ReactNode {
  const { view, signing, types, failureCard } = props
  if (view.kind === 'unsupported') return <Unsupported signing={signing} />
  if (view.kind === 'declined') return <Declined signing={signing} />
  if (view.kind === 'time-ran-out') return <TimeRanOut view={view} signing={signing} />
  return <CallFailed view={view} signing={signing} types={types} failureCard={failureCard} />
}

function Unsupported({ signing }: { signing: Signing }): ReactNode {
  const text = useText()
  return (
    <>
      <Alert tone="bad" announced title={text('signing.method.unsupported.title')}>
        {text('signing.method.unsupported.text')}
      </Alert>
      <Actions>
        <CloseButton signing={signing} />
      </Actions>
    </>
  )
}

function Declined({ signing }: { signing: Signing }): ReactNode {
  const text = useText()
  return (
    <>
      <p role="alert">
        <Quiet>{text('signing.declined.text')}</Quiet>
      </p>
      <Actions>
        <Button onPress={signing.sign}>{text('signing.again')}</Button>
        <CloseButton signing={signing} />
      </Actions>
    </>
  )
}

const troubledWords = {
  smartId: 'signing.timedOut.troubled.smartId',
  mobileId: 'signing.timedOut.troubled.mobileId',
} as const

function timedOutWords({ method, isTroubled }: Ended<'time-ran-out'>) {
  if (method === 'idCard') return 'signing.timedOut.card'
  return isTroubled ? troubledWords[method] : 'signing.timedOut.text'
}

function TimeRanOut({ view, signing }: { view: Ended<'time-ran-out'>; signing: Signing }): ReactNode {
  const text = useText()
  // Where it is unknown whether PIN2 was entered, the server continues with the same code.
  const isNewCode = view.method !== 'idCard' && !view.isTroubled
  return (
    <>
      <p role="alert">{text(timedOutWords(view))}</p>
      <Aftermath words="signing.failed.look" />
      <Actions>
        <Button onPress={signing.sign}>{text(isNewCode ? 'signing.newCode' : 'signing.again')}</Button>
        <CloseButton signing={signing} />
      </Actions>
    </>
  )
}

function CallFailed(props: {
  view: Ended<'refused' | 'failed'>
  signing: Signing
  types: readonly string[]
  failureCard: FailureCard
}): ReactNode {
  const { signing, types, failureCard } = props
  const { failure, signingBegan } = props.view
  const text = useText()
  const aftermath = aftermathOf(failure, signingBegan)
  // A part of the mandate may have been accepted: the person should see the pending applications before signing again.
  const accountFirst = isRefusedByRegistry(failure)
  const parts = answeredTypes(types, failure)
  return (
    <>
      {failureCard(failure, parts)}
      {aftermath && <Aftermath words={aftermath} />}
      <Actions>
        {accountFirst && <ToMyAccount />}
        {!failsAgain(failure, parts) && (
          <Button variant={accountFirst ? 'second' : 'primary'} onPress={signing.sign}>
            {text('signing.again')}
          </Button>
        )}
        <CloseButton signing={signing} />
      </Actions>
    </>
  )
}

function Aftermath({ words }: { words: NonNullable<ReturnType<typeof aftermathOf>> }): ReactNode {
  return (
    <p>
      <Quiet>
        <Text id={words} values={{ link: (inner) => <Link to={paths.account()}>{inner}</Link> }} />
      </Quiet>
    </p>
  )
}

function CloseButton({ signing }: { signing: Signing }): ReactNode {
  const text = useText()
  return (
    <Button variant="second" onPress={signing.close}>
      {text('signing.close')}
    </Button>
  )
}
