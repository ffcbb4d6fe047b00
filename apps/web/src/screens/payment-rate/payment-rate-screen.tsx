import type { ReactNode } from 'react'
import { FlowScreen, type ShownSteps } from '#web/features/mandate-flow/flow-screen.tsx'
import { Closed } from './closed.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { paymentRate, type PaymentRateParts } from './payment-rate-flow.ts'
import { RateStep } from './rate-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { usePaymentRateData } from './use-payment-rate-data.ts'

const shown: ShownSteps<PaymentRateParts> = {
  'select-rate': RateStep,
  'confirm-mandate': ConfirmStep,
  success: SuccessStep,
}

/** The part of the wage that goes into the second pillar, step by step. */
export function PaymentRateScreen(): ReactNode {
  const loaded = usePaymentRateData()
  if (loaded.kind === 'closed') return <Closed {...loaded} />
  return <FlowScreen kind={paymentRate} shown={shown} loaded={loaded} />
}
