import type { ReactNode } from 'react'
import { secondPillarSteps, type SecondPillarStep } from '#web/app/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Steps } from '#web/ui/steps.tsx'

type NumberedStep = Exclude<SecondPillarStep, 'success'>

const numbered = secondPillarSteps.filter((step): step is NumberedStep => step !== 'success')

/** The numbered list of steps; the page after the signature is no step any more. */
export function FlowSteps({ current }: { current: NumberedStep }): ReactNode {
  const text = useText()
  const position = numbered.indexOf(current)
  return (
    <Steps
      label={text('secondPillar.steps')}
      position={text('secondPillar.steps.position', { position: position + 1 })}
      doneWord={text('secondPillar.steps.done')}
      steps={numbered.map((step, index) => ({
        id: step,
        title: text(`secondPillar.step.${step}`),
        state: index < position ? 'done' : index === position ? 'current' : 'later',
      }))}
    />
  )
}
