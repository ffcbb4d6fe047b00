import { statePercentOn } from '@sammas/domain/law/payment-rates'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { RateChoice } from '@sammas/domain/payment-rate/rate-choice'
import { rateInEuros } from '@sammas/domain/payment-rate/rate-in-euros'
import type { ReactNode } from 'react'
import { ContractStep } from '#web/features/mandate-flow/contract-step.tsx'
import type { Contract } from '#web/features/mandate-flow/contract/contract.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Change } from '#web/ui/contract-list.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { wageUsed } from './own-wage.ts'
import type { Flow } from './payment-rate-flow.ts'
import { rateRequest } from './rate-request.ts'

type Made = Exclude<RateChoice, { kind: 'refused' }>
type Signable = { flow: Flow; rate: PaymentRate; choice: Made }

/** The application before its signature, as a contract. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  const { mandate } = flow
  if (mandate === null || mandate.choice.kind === 'refused') return null
  return <RateContract flow={flow} rate={mandate.rate} choice={mandate.choice} />
}

function RateContract(props: Signable): ReactNode {
  const { flow, rate, choice } = props
  const text = useText()
  const { lastDay: until, inForceFrom: from, kind, pending: replaces } = choice
  return (
    <ContractStep
      flow={flow}
      request={rateRequest(flow.choices.flowId, { rate, from, replaces })}
      contract={useRateContract(props)}
      words={{
        sign: text(kind === 'takes-back' ? 'paymentRate.signBack' : 'paymentRate.sign'),
        what: text('paymentRate.what'),
      }}
      why={null}
      previewWaits={false}
      signedAs={(mandateId) => ({ mandateId, rate, from, until, kind })}
    >
      {null}
    </ContractStep>
  )
}

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The points of the contract: the rate before and after, its day, what cannot be undone, what stays. */
export function useRateContract({ flow, rate, choice }: Signable): Contract {
  const text = useText()
  const wage = wageUsed(flow.choices.chosen.wage, flow.data.context.ownWage)
  const isBack = choice.kind === 'takes-back'
  return {
    outcome: (
      <>
        <Outcome rate={rate} choice={choice} />{' '}
        {!isBack && wage !== null && (
          <Text
            id="paymentRate.outcome.euros"
            values={{
              wage: <Amount amount={wage} />,
              into: <Amount amount={rateInEuros(wage, rate, choice.inForceFrom).sum} />,
              net: <Amount amount={rateInEuros(wage, rate, choice.inForceFrom).lessInHand} />,
              b: strong,
            }}
          />
        )}
      </>
    ),
    points: [
      { id: 'rate', title: text('paymentRate.point.rate'), body: <RatePoint {...{ flow, rate, choice }} /> },
      { id: 'when', title: text('mandateFlow.when'), body: <WhenPoint choice={choice} /> },
      { id: 'mind', title: text('paymentRate.point.mind'), body: <MindPoint choice={choice} /> },
      { id: 'stays', title: text('mandateFlow.stays'), body: <StaysPoint choice={choice} /> },
    ],
  }
}

function Outcome({ rate, choice }: Omit<Signable, 'flow'>): ReactNode {
  const text = useText()
  const format = useFormat()
  const { kind, inForceFrom } = choice
  const pending = choice.pending ?? ''
  if (kind === 'takes-back') return <Text id="paymentRate.outcome.back" values={{ pending, rate, b: strong }} />
  const from = <Whole>{format.dateIn('from', inForceFrom)}</Whole>
  return (
    <>
      <Text id="paymentRate.outcome" values={{ rate, from, b: strong }} />{' '}
      {kind === 'replaces' && text('paymentRate.outcome.replaces', { pending })}
    </>
  )
}

/** The rate before and after: for a reverted application, the coming one and the one in force. */
function RatePoint({ flow, rate, choice }: Signable): ReactNode {
  const text = useText()
  const format = useFormat()
  const from = text('paymentRate.point.from', { from: format.dateIn('from', choice.inForceFrom) })
  const { pending } = choice
  const { current } = flow.data.context.standing
  const percent = (of: PaymentRate) => text('paymentRate.rate', { rate: of })
  const whole = (of: PaymentRate) => text('paymentRate.point.whole', { rate: of + statePercentOn(choice.inForceFrom) })
  const before =
    choice.kind === 'takes-back' && pending !== null
      ? { when: from, rate: pending }
      : { when: text('paymentRate.point.now'), rate: current }
  return (
    <Change
      before={{ when: before.when, what: percent(before.rate), figure: true, note: whole(before.rate) }}
      after={{
        when: choice.kind === 'takes-back' ? text('paymentRate.point.stays') : from,
        what: percent(rate),
        figure: true,
        note: whole(rate),
      }}
    />
  )
}

function WhenPoint({ choice: { kind, inForceFrom } }: { choice: Made }): ReactNode {
  const text = useText()
  const format = useFormat()
  if (kind === 'takes-back') return <p>{text('paymentRate.point.whenBack')}</p>
  return (
    <p>
      <Text
        id="paymentRate.point.whenText"
        values={{ from: <Whole>{format.dateIn('from', inForceFrom)}</Whole>, b: strong }}
      />
    </p>
  )
}

/** It cannot be cancelled: shown before the signature. */
function MindPoint({ choice: { kind, lastDay } }: { choice: Made }): ReactNode {
  const text = useText()
  const format = useFormat()
  const deadline = format.dateIn('until', lastDay)
  return (
    <BulletList
      items={[
        { id: 'none', text: text('paymentRate.mind.none') },
        { id: 'replaces', text: text('paymentRate.mind.replaces', { deadline }) },
        ...(kind === 'takes-back' ? [] : [{ id: 'back', text: text('paymentRate.mind.back') }]),
        { id: 'later', text: text('paymentRate.mind.later') },
      ]}
    />
  )
}

function StaysPoint({ choice }: { choice: Made }): ReactNode {
  const text = useText()
  const { state } = useLaw(choice.inForceFrom)
  return (
    <BulletList
      items={[
        { id: 'state', text: text('paymentRate.stays.state', { state }) },
        { id: 'funds', text: text('paymentRate.stays.funds') },
        { id: 'third', text: text('paymentRate.stays.third') },
      ]}
    />
  )
}
