import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { LoadedFlow } from './flow-data.ts'
import type { FlowKind, FlowParts, MandateFlow } from './flow-kind.ts'
import { FailedStep } from './failed-step.tsx'
import { ToAccount } from './back-link.tsx'
import { NoOwnFund } from './no-own-fund.tsx'
import { StepLoading, StepShell } from './step-loading.tsx'
import { useFollowedHeading } from '#web/lib/follow-heading.ts'
import { useLazyModule } from '#web/lib/lazy-module.ts'
import { resumedCode, useLaterSteps, type LaterSteps } from './later-steps.tsx'
import type { ResumedSigningProps } from './resumed-signing.tsx'
import { useResumedSigning } from './use-resumed-signing.ts'
import { useMandateFlow } from './use-mandate-flow.ts'

/** The component of every step. */
export type ShownSteps<Parts extends FlowParts> = Readonly<
  Record<Parts['step'], ComponentType<{ flow: MandateFlow<Parts> }>>
>

type FlowScreenProps<Parts extends FlowParts> = {
  kind: FlowKind<Parts>
  shown: ShownSteps<Parts>
  later: LaterSteps
  loaded: LoadedFlow<Parts['data']>
}

/** A flow: the step is the last part of the path, an unknown one leads to the first. */
export function FlowScreen<Parts extends FlowParts>({ kind, shown, later, loaded }: FlowScreenProps<Parts>): ReactNode {
  const params: { step?: unknown } = useParams({ strict: false })
  useLaterSteps(later)
  const step = kind.steps.find((name) => name === params.step)
  const [first] = kind.steps
  if (step === undefined) return first === undefined ? null : <Navigate to={kind.path(first)} replace />
  switch (loaded.kind) {
    case 'ready':
      return <Step kind={kind} shown={shown} step={step} data={loaded.data} />
    case 'no-own-fund':
      return (
        <StepShell kind={kind} step={step} back={<ToAccount />}>
          <NoOwnFund words={kind.words.noOwnFund} onRetry={loaded.retry} />
        </StepShell>
      )
    case 'failed':
      return <FailedStep kind={kind} step={step} failure={loaded.failure} onRetry={loaded.retry} />
    case 'loading':
      return <StepLoading kind={kind} step={step} />
  }
}

type StepProps<Parts extends FlowParts> = {
  kind: FlowKind<Parts>
  shown: ShownSteps<Parts>
  step: Parts['step']
  data: Parts['data']
}

function Step<Parts extends FlowParts>({ kind, shown, step, data }: StepProps<Parts>): ReactNode {
  const flow = useMandateFlow(kind, data)
  const { restart, signed } = flow
  const begins = signed !== null && kind.beginnings.includes(step)
  useEffect(() => {
    if (begins) restart()
  })
  // Shown before its address, so that no page without a heading is in between, which would have the focus.
  const there = redirected(kind, step, flow.facts)
  useFollowedHeading(there)
  const [resumed, putAway] = useResumedSigning(flow, step)
  if (resumed !== null) return <Resumed flow={flow} begun={resumed} onOver={putAway} />
  const Shown: ComponentType<{ flow: MandateFlow<Parts> }> = shown[there]
  return (
    <>
      {there !== step && <Navigate to={kind.path(there)} replace />}
      <Shown flow={flow} />
    </>
  )
}

/** Where the redirects of a step end; the step itself where it has none. */
function redirected<Parts extends FlowParts>(
  kind: FlowKind<Parts>,
  step: Parts['step'],
  facts: Parts['facts'],
): Parts['step'] {
  const onward = kind.redirectOf(step, facts)
  return onward === null ? step : redirected(kind, onward, facts)
}

function Resumed<Parts extends FlowParts>(props: ResumedSigningProps<Parts>): ReactNode {
  const late = useLazyModule(resumedCode)
  const { kind } = props.flow
  return late ? <late.ResumedSigning {...props} /> : <StepLoading kind={kind} step={kind.contractStep} />
}
