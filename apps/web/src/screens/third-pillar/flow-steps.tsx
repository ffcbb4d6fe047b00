import type { ReactNode } from 'react'
import { thirdPillarSteps, type ThirdPillarStep } from '#web/app/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Steps } from '#web/ui/steps.tsx'

type NumberedStep = Exclude<ThirdPillarStep, 'success'>

const numbered = thirdPillarSteps.filter((step): step is NumberedStep => step !== 'success')

const titles: Record<NumberedStep, MessageId> = {
  setup: 'thirdPillar.step.setup',
  'select-sources': 'thirdPillar.step.sources',
  address: 'thirdPillar.step.address',
  'confirm-mandate': 'thirdPillar.step.confirm',
  payment: 'thirdPillar.step.payment',
}

/** The numbered list of steps; the last page is no step any more. */
export function FlowSteps({ current }: { current: NumberedStep }): ReactNode {
  const text = useText()
  const position = numbered.indexOf(current)
  return (
    <Steps
      label={text('thirdPillar.steps')}
      position={text('thirdPillar.steps.position', { position: position + 1 })}
      doneWord={text('thirdPillar.steps.done')}
      steps={numbered.map((step, index) => ({
        id: step,
        title: text(titles[step]),
        state: index < position ? 'done' : index === position ? 'current' : 'later',
      }))}
    />
  )
}
