import { joiningObstacle } from '@sammas/domain/account/second-pillar-state'
import { lazy, type ReactNode } from 'react'
import { useFlowData } from '#web/features/mandate-flow/flow-data.ts'
import { FlowScreen, type ShownSteps } from '#web/features/mandate-flow/flow-screen.tsx'
import { Closed } from './closed.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { FutureStep } from './future-step.tsx'
import { contextOf, secondPillar, type SecondPillar } from './second-pillar-flow.ts'
import { SourcesStep } from './sources-step.tsx'
import { SuccessStep } from './success-step.tsx'

// The form library is fetched only by those whose address is asked for.
const AddressStep = lazy(async () => ({
  default: (await import('#web/features/mandate-flow/address-step.tsx')).AddressStep<SecondPillar>,
}))

const shown: ShownSteps<SecondPillar> = {
  'select-sources': SourcesStep,
  'transfer-future-capital': FutureStep,
  address: AddressStep,
  'confirm-mandate': ConfirmStep,
  success: SuccessStep,
}

/** Switching second-pillar funds and directing contributions, step by step. */
export function SecondPillarScreen(): ReactNode {
  const loaded = useFlowData(contextOf)
  if (loaded.kind === 'ready') {
    const { secondPillarState: state } = loaded.data.conversion
    const obstacle = joiningObstacle(state, loaded.data.onTheWay.today)
    if (obstacle !== null) return <Closed state={state} obstacle={obstacle} />
  }
  return <FlowScreen kind={secondPillar} shown={shown} loaded={loaded} />
}
