import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { useStepTitle } from '#web/lib/step-title.ts'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { BackLink } from './back-link.tsx'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import { FlowSteps } from './flow-steps.tsx'

type StepFrameProps<Parts extends FlowParts> = {
  flow: MandateFlow<Parts>
  step: Parts['step']
  /** Instead of the kind's words for the step. */
  heading?: string
  lead?: string | undefined
  /** Instead of the link to the previous step; null: none. */
  back?: ReactNode
  next?: ReactNode
  /** The result of the choice, sticky beside the buttons. */
  tally?: ReactNode
  children: ReactNode
}

/** One numbered step: the list of steps, heading, content, Back and Next. */
export function StepFrame<Parts extends FlowParts>(props: StepFrameProps<Parts>): ReactNode {
  const { flow, step, next, tally, children } = props
  const text = useText()
  const { headings, leads } = flow.kind.words
  const lead = leads[step]
  const heading = props.heading ?? text(headings[step])
  useStepTitle(heading)
  const back = props.back === undefined ? <BackLink flow={flow} step={step} /> : (props.back ?? undefined)
  return (
    <FlowFrame
      steps={<FlowSteps kind={flow.kind} current={step} leftOut={flow.kind.leftOut(flow.facts)} />}
      heading={heading}
      lead={props.lead ?? (lead && text(lead))}
      back={back}
      next={next}
      tally={tally}
    >
      {children}
    </FlowFrame>
  )
}
