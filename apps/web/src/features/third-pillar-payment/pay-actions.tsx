import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { paths } from '#web/app/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Actions, Quiet, Stack } from '#web/ui/layout.tsx'
import { amountOf, payObstacle, type PaymentChoice, type PayObstacle } from './payment-choice.ts'
import type { Pay, PayState } from './use-pay.ts'

type PayActionsProps = {
  choice: PaymentChoice
  state: Pay['state']
  /** The words of a failed call. */
  failureCard: (failure: Failure) => ReactNode
}

const obstacleWords: Record<PayObstacle, MessageId> = {
  amount: 'payment.why.amount',
  bank: 'payment.why.bank',
  'amount-and-bank': 'payment.why.both',
}

/** The button that pays, with the reason when it cannot; another bank has only the way back. */
export function PayActions({ choice, state, failureCard }: PayActionsProps): ReactNode {
  const text = useText()
  const recurring = choice.type === 'RECURRING'
  const obstacle = payObstacle(choice)
  if (choice.bank === 'OTHER') return <BackToAccount />
  return (
    <Stack>
      <Actions>
        <PayButton choice={choice} busy={state.kind === 'going'} obstacle={obstacle} />
      </Actions>
      <Outcome state={state} failureCard={failureCard} />
      <p>
        <Quiet small>{text(recurring ? 'payment.free.recurring' : 'payment.free.single')}</Quiet>
      </p>
      {recurring && obstacle === null && (
        <p>
          <Text id="payment.done" values={{ link: (words) => <Link to={paths.account()}>{words}</Link> }} />
        </p>
      )}
    </Stack>
  )
}

function PayButton(props: { choice: PaymentChoice; busy: boolean; obstacle: PayObstacle | null }): ReactNode {
  const { choice, busy, obstacle } = props
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
        <Quiet small id={noteId}>
          {text('payment.newTab')}
        </Quiet>
      )}
    </>
  )
}

function Outcome({ state, failureCard }: { state: PayState; failureCard: PayActionsProps['failureCard'] }): ReactNode {
  const text = useText()
  if (state.kind === 'failed') return failureCard(state.failure)
  if (state.kind !== 'opened' && state.kind !== 'blocked') return <p role="status" />
  const link = (words: ReactNode) => (
    <a href={state.url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
  if (state.kind === 'opened') {
    return (
      <p role="status">
        <Text id="payment.opened" values={{ link }} />
      </p>
    )
  }
  return (
    <Alert tone="warn" announced title={text('payment.blocked')}>
      <p>
        <Text id="payment.blockedText" values={{ link }} />
      </p>
    </Alert>
  )
}

function BackToAccount(): ReactNode {
  const text = useText()
  return (
    <Actions>
      <Link className={buttonClass({ size: 'large' })} to={paths.account()}>
        {text('payment.toAccount')}
      </Link>
    </Actions>
  )
}
