import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useStepTitle } from '#web/lib/step-title.ts'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { ChoiceBones, LineBones, Skeleton, StepBones, TableBones } from '#web/ui/skeleton.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'
import { FlowSteps } from './flow-steps.tsx'

type StepProps<Parts extends FlowParts> = { kind: FlowKind<Parts>; step: Parts['step'] }

/** A step before its content has loaded. */
export function StepShell<Parts extends FlowParts>({
  kind,
  step,
  back,
  heading = kind.words.headings[step],
  steps = <FlowSteps kind={kind} current={step} />,
  children,
}: StepProps<Parts> & {
  back?: ReactNode
  heading?: MessageId | undefined
  steps?: ReactNode
  children: ReactNode
}): ReactNode {
  const text = useText()
  const lead = kind.words.leads[step]
  useStepTitle(heading === 'mandateFlow.loading' ? null : text(heading))
  return (
    <FlowFrame steps={steps} heading={text(heading)} lead={lead && text(lead)} back={back}>
      {children}
    </FlowFrame>
  )
}

/** A step while its content loads. */
export function StepLoading<Parts extends FlowParts>(props: StepProps<Parts>): ReactNode {
  const { kind, step } = props
  const text = useText()
  return (
    // The lists decide about a person's steps: they are not numbered before.
    <StepShell {...props} steps={kind.words.titles[step] !== null && <StepBones />}>
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
    </StepShell>
  )
}
