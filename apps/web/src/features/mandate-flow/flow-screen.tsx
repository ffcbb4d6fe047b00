import { Navigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { paths, type SecondPillarStep } from '#web/app/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { useFlowData, type FlowData } from './flow-data.ts'
import { parseFlowStep, redirectOf } from './flow-step.ts'
import { FlowSteps } from './flow-steps.tsx'
import { FutureStep } from './future-step.tsx'
import { NoOwnFund } from './no-own-fund.tsx'
import { SourcesStep } from './sources-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { useFlow, type Flow } from './use-flow.ts'

/** The second-pillar flow: the step is the last part of the path, an unknown one leads to the first (specification section 2). */
export function SecondPillarScreen(): ReactNode {
  const params: { step?: unknown } = useParams({ strict: false })
  const loaded = useFlowData()
  const step = parseFlowStep(params.step)
  if (step === null) return <Navigate to={paths.secondPillar('select-sources')} replace />
  switch (loaded.kind) {
    case 'ready':
      return <Step step={step} data={loaded.data} />
    case 'no-own-fund':
      return (
        <Frame step={step}>
          <NoOwnFund onRetry={loaded.retry} />
        </Frame>
      )
    case 'failed':
      return <Failed step={step} {...loaded} />
    case 'loading':
      return <Loading step={step} />
  }
}

// The form library is fetched only by those whose address is asked for.
const AddressStep = lazy(async () => ({ default: (await import('./address-step.tsx')).AddressStep }))

const shown: Record<SecondPillarStep, ComponentType<{ flow: Flow }>> = {
  'select-sources': SourcesStep,
  'transfer-future-capital': FutureStep,
  address: AddressStep,
  'confirm-mandate': ConfirmStep,
  success: SuccessStep,
}

function Step({ step, data }: { step: SecondPillarStep; data: FlowData }): ReactNode {
  const flow = useFlow(data)
  const { restart, signed } = flow
  const begins = step === 'select-sources' && signed !== null
  useEffect(() => {
    if (begins) restart()
  })
  const onward = redirectOf(step, flow.facts)
  if (onward !== null) return <Navigate to={paths.secondPillar(onward)} replace />
  const Shown = shown[step]
  return (
    <Suspense fallback={<Loading step={step} />}>
      <Shown flow={flow} />
    </Suspense>
  )
}

/** A step before its content is there. */
function Frame({ step, children }: { step: SecondPillarStep; children: ReactNode }): ReactNode {
  const text = useText()
  const steps = step === 'success' ? null : <FlowSteps current={step} />
  return (
    <FlowFrame steps={steps} heading={text(headings[step])}>
      {children}
    </FlowFrame>
  )
}

const headings: Record<SecondPillarStep, MessageId> = {
  'select-sources': 'secondPillar.sources.heading',
  'transfer-future-capital': 'secondPillar.future.heading',
  address: 'secondPillar.address.heading',
  'confirm-mandate': 'secondPillar.confirm.heading',
  success: 'secondPillar.loading',
}

function Loading({ step }: { step: SecondPillarStep }): ReactNode {
  const text = useText()
  return (
    <Frame step={step}>
      <Skeleton label={text('secondPillar.loading')}>
        <TableBones rows={3} />
      </Skeleton>
    </Frame>
  )
}

function Failed(props: {
  step: SecondPillarStep
  failure: Parameters<typeof ErrorCard>[0]['failure']
  retry: () => void
}) {
  const text = useText()
  return (
    <Frame step={props.step}>
      <ErrorCard title={text('secondPillar.loadFailed')} failure={props.failure} onRetry={props.retry} />
    </Frame>
  )
}
