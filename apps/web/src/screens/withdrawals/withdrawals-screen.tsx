import type { ReactNode } from 'react'
import { FlowScreen, type ShownSteps } from '#web/features/mandate-flow/flow-screen.tsx'
import { lateContract } from '#web/features/mandate-flow/later-steps.tsx'
import { AccountStep } from './account-step.tsx'
import { AmountStep } from './amount-step.tsx'
import { OverviewStep } from './overview-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { useWithdrawalData } from './use-withdrawal-data.ts'
import { withdrawals, type WithdrawalParts } from './withdrawals-flow.ts'
import { contractCode, laterSteps } from './later-steps.ts'

export { laterSteps }

const shown: ShownSteps<WithdrawalParts> = {
  overview: OverviewStep,
  amount: AmountStep,
  'bank-account': AccountStep,
  'confirm-mandate': lateContract(contractCode),
  success: SuccessStep,
}

/** Taking money out of the pillars, step by step. */
export function WithdrawalsScreen(): ReactNode {
  return <FlowScreen kind={withdrawals} shown={shown} later={laterSteps} loaded={useWithdrawalData()} />
}
