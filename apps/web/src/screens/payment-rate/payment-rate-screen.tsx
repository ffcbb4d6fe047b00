import type { ReactNode } from 'react'
import { FlowScreen, type ShownSteps } from '#web/features/mandate-flow/flow-screen.tsx'
import { lateContract } from '#web/features/mandate-flow/later-steps.tsx'
import { Closed } from './closed.tsx'
import { paymentRate, type PaymentRateParts } from './payment-rate-flow.ts'
import { RateStep } from './rate-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { usePaymentRateData } from './use-payment-rate-data.ts'
import { contractCode, laterSteps } from './later-steps.ts'

export { laterSteps }

const shown: ShownSteps<PaymentRateParts> = {
  'select-rate': RateStep,
  'confirm-mandate': lateContract(contractCode),
  success: SuccessStep,
}

/** The part of the wage that goes into the second pillar, step by step. */
export function PaymentRateScreen(): ReactNode {
  const loaded = usePaymentRateData()
  if (loaded.kind === 'closed') return <Closed {...loaded} />
  return <FlowScreen kind={paymentRate} shown={shown} later={laterSteps} loaded={loaded} />
}
