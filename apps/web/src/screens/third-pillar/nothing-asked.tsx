import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions } from '#web/ui/layout.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { stepBefore } from './flow-step.ts'
import type { Flow } from './use-flow.ts'

/** Contributions already go to the chosen fund and nothing shall move: there is nothing to sign, and two ways on. */
export function NothingAsked({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const before = stepBefore('confirm-mandate', flow.facts)
  return (
    <FlowFrame steps={<FlowSteps current="confirm-mandate" />} heading={text('thirdPillar.nothing.heading')}>
      <p>{text('thirdPillar.nothing.text')}</p>
      <Actions>
        <Link className={buttonClass()} to={paths.thirdPillarPayment()}>
          {text('thirdPillar.nothing.pay')}
        </Link>
        <Link to={before === null ? paths.account() : paths.thirdPillar(before)}>
          {text(before === null ? 'thirdPillar.backToAccount' : 'thirdPillar.nothing.look')}
        </Link>
      </Actions>
    </FlowFrame>
  )
}
