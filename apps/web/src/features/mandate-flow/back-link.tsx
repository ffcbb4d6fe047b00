import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { FlowParts, MandateFlow } from './flow-kind.ts'

/** Back to the account. */
export function ToAccount(): ReactNode {
  const text = useText()
  return (
    <Link className={buttonClass({ variant: 'second' })} to={paths.account()}>
      {text('session.backToAccount')}
    </Link>
  )
}

/** Back to the previous step, or to the account where every earlier step would redirect here again. */
export function BackLink<Parts extends FlowParts>({
  flow: { kind, facts },
  step,
}: {
  flow: MandateFlow<Parts>
  step: Parts['step']
}): ReactNode {
  const text = useText()
  const before = kind.stepBefore(step, facts)
  if (before === null) return <ToAccount />
  return (
    <Link className={buttonClass({ variant: 'second' })} to={kind.path(before)}>
      {text('mandateFlow.back')}
    </Link>
  )
}
