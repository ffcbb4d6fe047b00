import type { RateObstacle, RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions } from '#web/ui/layout.tsx'

const reasons: Readonly<Record<RateObstacle, MessageId>> = {
  'no-second-pillar': 'paymentRate.closed.none',
  'contributions-stopped': 'paymentRate.closed.stopped',
  leaving: 'paymentRate.closed.leaving',
  'paid-out': 'paymentRate.closed.paidOut',
}

type ClosedProps = { standing: Exclude<RateStanding, { kind: 'may-choose' }>; retry: () => void }

/** In place of the flow: why no rate can be chosen, or that it is unknown. */
export function Closed({ standing, retry }: ClosedProps): ReactNode {
  const text = useText()
  const isUnknown = standing.kind === 'not-known'
  return (
    <FlowFrame heading={text(isUnknown ? 'paymentRate.unknown' : 'paymentRate.closed')}>
      <p>{text(isUnknown ? 'paymentRate.unknownText' : reasons[standing.reason])}</p>
      <Actions>
        <ToMyAccount />
        {isUnknown && (
          <Button variant="second" onPress={retry}>
            {text('paymentRate.retry')}
          </Button>
        )}
        {standing.kind === 'may-not' && standing.reason === 'leaving' && (
          <Link to={paths.account()} hash="applications">
            {text('paymentRate.closed.application')}
          </Link>
        )}
      </Actions>
    </FlowFrame>
  )
}
