import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/layout.tsx'
import { stepBefore } from './flow-step.ts'
import type { Flow } from './third-pillar-flow.ts'

/** Contributions already go to the chosen fund and nothing shall move: there is nothing to sign, and two ways to continue. */
export function NothingToSign({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const hasPromisedUnits =
    flow.choices.chosen.choice.exchangesUnits &&
    flow.data.context.holdings.some(({ part }) => part.promisedBy.length > 0)
  const before = stepBefore('confirm-mandate', flow.facts)
  return (
    <StepFrame flow={flow} step="confirm-mandate" heading={text('thirdPillar.nothing.heading')} back={null}>
      <p>{text(hasPromisedUnits ? 'thirdPillar.nothing.onTheWay' : 'thirdPillar.nothing.text')}</p>
      <Actions>
        <Link className={buttonClass()} to={paths.thirdPillarPayment()}>
          {text('thirdPillar.nothing.pay')}
        </Link>
        <Link to={before === null ? paths.account() : paths.thirdPillar(before)}>
          {text(before === null ? 'session.backToAccount' : 'thirdPillar.nothing.look')}
        </Link>
      </Actions>
    </StepFrame>
  )
}
