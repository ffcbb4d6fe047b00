import { Navigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { paths, type ThirdPillarStep } from '#web/app/paths.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { useFlowData, type FlowData } from './flow-data.ts'
import { parseFlowStep, redirectOf } from './flow-step.ts'
import { FlowSteps } from './flow-steps.tsx'
import { NoOwnFund } from './no-own-fund.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { SourcesStep } from './sources-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { useFlow, type Flow } from './use-flow.ts'

/** The third-pillar flow: the step is the last part of the path, an unknown one leads to the first (specification section 2). */
export function ThirdPillarScreen(): ReactNode {
  const params: { step?: unknown } = useParams({ strict: false })
  const loaded = useFlowData()
  const step = parseFlowStep(params.step)
  if (step === null) return <Navigate to={paths.thirdPillar('setup')} replace />
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
      return <Failed step={step} failure={loaded.failure} retry={loaded.retry} />
    case 'loading':
      return <Loading step={step} />
  }
}

// The form library is fetched only by those whose address is asked for.
const AddressStep = lazy(async () => ({ default: (await import('./address-step.tsx')).AddressStep }))

const shown: Record<ThirdPillarStep, ComponentType<{ flow: Flow }>> = {
  setup: SetupStep,
  'select-sources': SourcesStep,
  address: AddressStep,
  'confirm-mandate': ConfirmStep,
  payment: PaymentStep,
  success: SuccessStep,
}

function Step({ step, data }: { step: ThirdPillarStep; data: FlowData }): ReactNode {
  const flow = useFlow(data)
  const { restart, signed } = flow
  const begins = (step === 'setup' || step === 'select-sources') && signed !== null
  useEffect(() => {
    if (begins) restart()
  })
  const onward = redirectOf(step, flow.facts)
  if (onward !== null) return <Navigate to={paths.thirdPillar(onward)} replace />
  const Shown = shown[step]
  return (
    <Suspense fallback={<Loading step={step} />}>
      <Shown flow={flow} />
    </Suspense>
  )
}

/** A step before its content is there. */
function Frame({ step, children }: { step: ThirdPillarStep; children: ReactNode }): ReactNode {
  const text = useText()
  const steps = step === 'success' ? null : <FlowSteps current={step} />
  return (
    <FlowFrame steps={steps} heading={text(headings[step])}>
      {children}
    </FlowFrame>
  )
}

const headings: Record<ThirdPillarStep, MessageId> = {
  setup: 'thirdPillar.setup.heading',
  'select-sources': 'thirdPillar.sources.heading',
  address: 'thirdPillar.address.heading',
  'confirm-mandate': 'thirdPillar.confirm.heading',
  payment: 'thirdPillar.payment.heading',
  success: 'thirdPillar.success.heading',
}

function Loading({ step }: { step: ThirdPillarStep }): ReactNode {
  const text = useText()
  return (
    <Frame step={step}>
      <Skeleton label={text('thirdPillar.loading')}>
        <TableBones rows={3} />
      </Skeleton>
    </Frame>
  )
}

type FailedProps = {
  step: ThirdPillarStep
  failure: Parameters<typeof ErrorCard>[0]['failure']
  retry: () => void
}

function Failed({ step, failure, retry }: FailedProps): ReactNode {
  const text = useText()
  return (
    <Frame step={step}>
      <ErrorCard title={text('thirdPillar.loadFailed')} failure={failure} onRetry={retry} />
    </Frame>
  )
}
