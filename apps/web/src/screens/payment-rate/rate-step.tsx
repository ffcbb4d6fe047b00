import { paymentRatesOn } from '@sammas/domain/law/payment-rates'
import { paymentRateOf, type PaymentRate } from '@sammas/domain/law/statutory-figures'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RateComparison } from './rate-comparison.tsx'
import { DaysNote } from './days-note.tsx'
import { wageUsed } from './own-wage.ts'
import { daysOf, type Flow } from './payment-rate-flow.ts'
import { RateCard } from './rate-card.tsx'
import { WageLine } from './wage-line.tsx'

/** The choice of a rate: each with its contribution, its cost in net pay, and its first day. */
export function RateStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { chosen } = flow.choices
  const { standing, ownWage } = flow.data.context
  const wage = wageUsed(chosen.wage, ownWage)
  const why = whyNotOn(flow)
  const { inForceFrom: day } = daysOf(flow.data)
  useRequestedRate(flow)
  return (
    <StepFrame
      flow={flow}
      step="select-rate"
      tally={<RateComparison standing={standing} wage={wage} rate={chosen.rate} day={day} />}
      next={<NextButton to={paths.paymentRate('confirm-mandate')} why={why && text(why)} />}
    >
      <Stack>
        <DaysNote flow={flow} />
        <WageLine flow={flow} />
      </Stack>
      <ChoiceGroup legend={text('paymentRate.choice')}>
        {paymentRatesOn(day).map((rate) => (
          <RateCard
            key={rate}
            rate={rate}
            day={day}
            standing={standing}
            wage={wage}
            checked={rate === chosen.rate}
            onChoose={() => {
              flow.choose((before) => ({ ...before, rate, lapsed: null }))
            }}
          />
        ))}
      </ChoiceGroup>
    </StepFrame>
  )
}

/** A link with a rate, such as the one that reverts an application, preselects it; once, so that another choice stays. */
function useRequestedRate({ choose }: Flow): void {
  const { words, change } = useAddressWords()
  const requested = paymentRateOf(Number(words['rate']))
  const take = useEffectEvent((rate: PaymentRate) => {
    choose((before) => ({ ...before, rate, lapsed: null }))
    change({ rate: null })
  })
  useEffect(() => {
    if (requested !== null) take(requested)
  }, [requested])
}

/** Why continuing is not possible yet; null when it is. */
export function whyNotOn({ mandate, data }: Pick<Flow, 'mandate' | 'data'>): MessageId | null {
  if (mandate === null) return 'paymentRate.why.none'
  const { rate, choice } = mandate
  if (choice.kind !== 'refused') return null
  if (choice.reason === 'already-pending') return 'paymentRate.why.pending'
  return rate === data.context.standing.current ? 'paymentRate.why.holds' : 'paymentRate.why.comes'
}
