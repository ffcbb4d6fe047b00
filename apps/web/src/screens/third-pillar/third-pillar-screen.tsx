import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressStep } from '#web/features/mandate-flow/lazy-address-step.tsx'
import { FlowScreen, type ShownSteps } from '#web/features/mandate-flow/flow-screen.tsx'
import { lateContract } from '#web/features/mandate-flow/later-steps.tsx'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { PaymentStep } from './payment-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { SourcesStep } from './sources-step.tsx'
import { PaidAlone, PAYMENT_WAIT_MS, SuccessStep, useIsReportedPaid } from './success-step.tsx'
import { thirdPillar, type ThirdPillar } from './third-pillar-flow.ts'
import { useThirdPillarData } from './use-third-pillar-data.ts'
import { contractCode, laterSteps } from './later-steps.ts'

export { laterSteps }

const shown: ShownSteps<ThirdPillar> = {
  setup: SetupStep,
  'select-sources': SourcesStep,
  address: AddressStep,
  'confirm-mandate': lateContract(contractCode),
  payment: PaymentStep,
  success: SuccessStep,
}

/** Opening a third pillar or moving into it, step by step. */
export function ThirdPillarScreen(): ReactNode {
  const loaded = useThirdPillarData()
  const { step }: { step?: unknown } = useParams({ strict: false })
  const isPaid = useIsReportedPaid() && step === 'success'
  const isLate = useOverdue(isPaid && loaded.kind === 'loading', PAYMENT_WAIT_MS)
  if (isPaid && (loaded.kind === 'failed' || isLate)) return <PaidAlone />
  return <FlowScreen kind={thirdPillar} shown={shown} later={laterSteps} loaded={loaded} />
}
