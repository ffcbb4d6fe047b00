import { hasFundsToSwitch, joiningObstacle } from '@sammas/domain/account/second-pillar-state'
import type { ReactNode } from 'react'
import { useFlowData } from '#web/features/mandate-flow/flow-data.ts'
import { FlowScreen, type ShownSteps } from '#web/features/mandate-flow/flow-screen.tsx'
import { lateContract } from '#web/features/mandate-flow/later-steps.tsx'
import { AddressStep } from '#web/features/mandate-flow/lazy-address-step.tsx'
import { Closed } from './closed.tsx'
import { FutureStep } from './future-step.tsx'
import { contextOf, secondPillar, type SecondPillar } from './second-pillar-flow.ts'
import { SourcesStep } from './sources-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { contractCode, laterSteps } from './later-steps.ts'

export { laterSteps }

const shown: ShownSteps<SecondPillar> = {
  'select-sources': SourcesStep,
  'transfer-future-capital': FutureStep,
  address: AddressStep,
  'confirm-mandate': lateContract(contractCode),
  success: SuccessStep,
}

/** Switching second-pillar funds and directing contributions, step by step. */
export function SecondPillarScreen(): ReactNode {
  const loaded = useFlowData(contextOf)
  if (loaded.kind === 'ready') {
    const { conversion, pendingFacts, context } = loaded.data
    const { secondPillarState: state } = conversion
    const obstacle = joiningObstacle(state, pendingFacts.today)
    const canSwitch = hasFundsToSwitch(state) && context.sources.length > 0
    if (obstacle !== null && !canSwitch) return <Closed state={state} obstacle={obstacle} />
  }
  return <FlowScreen kind={secondPillar} shown={shown} later={laterSteps} loaded={loaded} />
}
