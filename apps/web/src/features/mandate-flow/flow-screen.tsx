import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { ChoiceBones, LineBones, Skeleton, StepBones, TableBones } from '#web/ui/skeleton.tsx'
import type { LoadedFlow } from './flow-data.ts'
import type { FlowKind, FlowParts, MandateFlow } from './flow-kind.ts'
import { FlowSteps } from './flow-steps.tsx'
import { ToAccount } from './back-link.tsx'
import { NoOwnFund } from './no-own-fund.tsx'
import { TakenUpSigning, useTakenUp } from './taken-up-signing.tsx'
import { useMandateFlow } from './use-mandate-flow.ts'

/** The component of every step. */
export type ShownSteps<Parts extends FlowParts> = Readonly<
  Record<Parts['step'], ComponentType<{ flow: MandateFlow<Parts> }>>
>

const [LOADING, FAILED] = ['mandateFlow.loading', 'mandateFlow.loadFailed'] as const

type FlowScreenProps<Parts extends FlowParts> = {
  kind: FlowKind<Parts>
  shown: ShownSteps<Parts>
  loaded: LoadedFlow<Parts['data']>
}

/** A flow: the step is the last part of the path, an unknown one leads to the first. */
export function FlowScreen<Parts extends FlowParts>({ kind, shown, loaded }: FlowScreenProps<Parts>): ReactNode {
  const params: { step?: unknown } = useParams({ strict: false })
  const text = useText()
  const step = kind.steps.find((name) => name === params.step)
  const [first] = kind.steps
  if (step === undefined) return first === undefined ? null : <Navigate to={kind.path(first)} replace />
  switch (loaded.kind) {
    case 'ready':
      return <Step kind={kind} shown={shown} step={step} data={loaded.data} />
    case 'no-own-fund':
      return (
        <Frame kind={kind} step={step} back={<ToAccount />}>
          <NoOwnFund words={kind.words.noOwnFund} onRetry={loaded.retry} />
        </Frame>
      )
    case 'failed': {
      // A step that is called what it becomes only with its lists is not said to be loading any more.
      const isNameless = kind.words.headings[step] === LOADING
      return (
        <Frame kind={kind} step={step} back={<ToAccount />} heading={isNameless ? FAILED : undefined}>
          <ErrorCard failure={loaded.failure} onRetry={loaded.retry} {...(isNameless ? {} : { title: text(FAILED) })} />
        </Frame>
      )
    }
    case 'loading':
      return <Loading kind={kind} step={step} />
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
  const [takenUp, putAway] = useTakenUp(flow, step)
  if (takenUp !== null) return <TakenUpSigning flow={flow} begun={takenUp} onOver={putAway} />
  const onward = kind.redirectOf(step, flow.facts)
  if (onward !== null) return <Navigate to={kind.path(onward)} replace />
  const Shown: ComponentType<{ flow: MandateFlow<Parts> }> = shown[step]
  return (
    <Suspense fallback={<Loading kind={kind} step={step} />}>
      <Shown flow={flow} />
    </Suspense>
  )
}

type FrameProps<Parts extends FlowParts> = { kind: FlowKind<Parts>; step: Parts['step'] }

/** A step before its content is there. */
function Frame<Parts extends FlowParts>({
  kind,
  step,
  back,
  heading = kind.words.headings[step],
  steps = <FlowSteps kind={kind} current={step} />,
  children,
}: FrameProps<Parts> & {
  back?: ReactNode
  heading?: MessageId | undefined
  steps?: ReactNode
  children: ReactNode
}): ReactNode {
  const text = useText()
  const lead = kind.words.leads[step]
  return (
    <FlowFrame steps={steps} heading={text(heading)} lead={lead && text(lead)} back={back}>
      {children}
    </FlowFrame>
  )
}

function Loading<Parts extends FlowParts>(props: FrameProps<Parts>): ReactNode {
  const { kind, step } = props
  const text = useText()
  return (
    // Which steps a person has is known with the lists: they are not numbered before.
    <Frame {...props} steps={kind.words.titles[step] !== null && <StepBones />}>
      <Skeleton label={text('mandateFlow.loading')}>
        {kind.words.leads[step] === undefined ? (
          <LineBones lines={4} />
        ) : (
          <>
            <TableBones rows={3} />
            <ChoiceBones count={3} />
          </>
        )}
      </Skeleton>
    </Frame>
  )
}
