import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths, type ThirdPillarStep } from '#web/app/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { stepBefore } from './flow-step.ts'
import type { Flow } from './use-flow.ts'

/** Back to the step before, or to the account where every earlier step would only lead here again. */
export function BackLink({ flow, step }: { flow: Flow; step: ThirdPillarStep }): ReactNode {
  const text = useText()
  const before = stepBefore(step, flow.facts)
  return (
    <Link
      className={buttonClass({ variant: 'second' })}
      to={before === null ? paths.account() : paths.thirdPillar(before)}
    >
      {text(before === null ? 'thirdPillar.backToAccount' : 'thirdPillar.back')}
    </Link>
  )
}
