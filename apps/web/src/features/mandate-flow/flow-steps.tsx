import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Steps } from '#web/ui/steps.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'

/** The numbered list of a flow's steps; nothing on the page after the last of them, and where there is only one. */
export function FlowSteps<Parts extends FlowParts>({
  kind,
  current,
  leftOut = [],
}: {
  kind: FlowKind<Parts>
  current: Parts['step']
  /** Steps without anything to do for this person. */
  leftOut?: readonly Parts['step'][]
}): ReactNode {
  const text = useText()
  const { titles } = kind.words
  const numbered = kind.steps
    .filter((step) => step === current || !leftOut.includes(step))
    .flatMap((step: Parts['step']) => {
      const title = titles[step]
      return title === null ? [] : [{ id: step, title: text(title) }]
    })
  const currentIndex = numbered.findIndex(({ id }) => id === current)
  if (currentIndex === -1) return null
  // One step is no list; its room above the heading stays.
  if (numbered.length === 1) return <div />
  return (
    <Steps
      label={text('mandateFlow.steps')}
      position={text('mandateFlow.steps.position', { position: currentIndex + 1, count: numbered.length })}
      doneWord={text('mandateFlow.steps.done')}
      steps={numbered.map((step, index) => ({
        ...step,
        state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'later',
      }))}
    />
  )
}
