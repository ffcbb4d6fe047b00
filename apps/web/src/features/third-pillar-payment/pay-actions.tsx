import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { liveRegion } from '#web/ui/after-change.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Actions, OnScreen, Quiet, Stack } from '#web/ui/layout.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import { amountOf, payObstacle, type PaymentChoice, type PayObstacle } from './payment-choice.ts'
import type { PayState } from './payment-run.ts'

type PayActionsProps = {
  choice: PaymentChoice
  state: PayState
  /** The words of a failed call. */
  failureCard: (failure: Failure) => ReactNode
}

const obstacleWords: Record<PayObstacle, MessageId> = {
  amount: 'payment.why.amount',
  bank: 'payment.why.bank',
  'amount-and-bank': 'payment.why.both',
}

/** The pay button, unless a step of the instructions holds it, and its result; another bank has only the way back. */
export function PayActions({ choice, state, failureCard }: PayActionsProps): ReactNode {
  const text = useText()
  const recurring = choice.type === 'RECURRING'
  const obstacle = payObstacle(choice)
  if (choice.bank === 'OTHER') return <BackToAccount />
  return (
    <Stack>
      {!(recurring && choice.bank !== null) && (
        <Actions>
          <PayButton choice={choice} busy={state.kind === 'going'} />
        </Actions>
      )}
      <Problem state={state} failureCard={failureCard} />
      <div>
        <Opened state={state} />
        <p>
          <Quiet small>{text(recurring ? 'payment.free.recurring' : 'payment.free.single')}</Quiet>
        </p>
      </div>
      {recurring && obstacle === null && (
        <p>
          <OnScreen>
            <Text id="payment.done" values={{ link: (words) => <Link to={paths.account()}>{words}</Link> }} />
          </OnScreen>
        </p>
      )}
    </Stack>
  )
}

/** Pays, or opens the bank's form in a new tab; an inactive one gives the reason. */
export function PayButton({ choice, busy }: { choice: PaymentChoice; busy: boolean }): ReactNode {
  const obstacle = payObstacle(choice)
  const text = useText()
  const format = useFormat()
  const noteId = useId()
  const amount = amountOf(choice)
  const why = obstacle === null ? null : text(obstacleWords[obstacle])
  if (choice.type === 'SINGLE') {
    return (
      <Button type="submit" size="large" busy={busy} whyInactive={why}>
        {amount === null ? text('payment.pay') : text('payment.payAmount', { amount: format.euros(amount) })}
      </Button>
    )
  }
  return (
    <>
      <Button type="submit" size="large" busy={busy} whyInactive={why}>
        {text('payment.goToBank')}
      </Button>
      {why === null && (
        <OnScreen>
          <Quiet small id={noteId}>
            {text('payment.newTab')}
          </Quiet>
        </OnScreen>
      )}
    </>
  )
}

type OutcomeProps = Pick<PayActionsProps, 'state' | 'failureCard'>

/** The call failed, or the browser blocked the tab: then the person opens it. */
function Problem({ state, failureCard }: OutcomeProps): ReactNode {
  const text = useText()
  if (state.kind === 'failed') return <>{failureCard(state.failure)}</>
  if (state.kind !== 'blocked') return null
  return (
    <Alert tone="warn" announced title={text('payment.blocked')}>
      <p>
        <Text id="payment.blockedText" values={{ link: bankLink(state.url) }} />
      </p>
    </Alert>
  )
}

function Opened({ state }: Pick<OutcomeProps, 'state'>): ReactNode {
  return (
    <div {...liveRegion}>
      {state.kind === 'opened' && (
        <p>
          <Text id="payment.opened" values={{ link: bankLink(state.url) }} />
        </p>
      )}
    </div>
  )
}

const bankLink = (url: string) => (words: ReactNode) => <NewTabLink href={url}>{words}</NewTabLink>

function BackToAccount(): ReactNode {
  const text = useText()
  return (
    <Actions>
      <Link className={buttonClass({ size: 'large' })} to={paths.account()}>
        {text('session.backToAccount')}
      </Link>
    </Actions>
  )
}
