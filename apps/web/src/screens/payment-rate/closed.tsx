import { haveEnded } from '@sammas/domain/application/contributions-end'
import type { RateObstacle, RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions } from '#web/ui/layout.tsx'
import { StepRoom } from '#web/ui/skeleton.tsx'

const reasons: Readonly<Record<RateObstacle, MessageId>> = {
  'no-second-pillar': 'paymentRate.closed.none',
  'contributions-stopped': 'paymentRate.closed.stopped',
  leaving: 'paymentRate.closed.leaving',
  'paid-out': 'paymentRate.closed.paidOut',
}

/** The reason with the day on which contributions end, where that is still to come or depends on a pending application. */
function Reason({ standing }: { standing: Extract<RateStanding, { kind: 'may-not' }> }): ReactNode {
  const text = useText()
  const format = useFormat()
  const today = useToday()
  const { reason, contributionsEnd: end } = standing
  const isComing = end !== null && today !== null && !haveEnded(end, today)
  const on = isComing ? format.dateIn('on', end) : ''
  if (reason === 'paid-out' && isComing) return <>{text('paymentRate.closed.ends', { on })}</>
  return <>{text(reasons[reason], { end: isComing ? 'known' : 'unknown', on })}</>
}

type ClosedProps = { standing: Exclude<RateStanding, { kind: 'may-choose' }>; retry: () => void }

/** In place of the flow: why no rate can be chosen, or that it is unknown. */
export function Closed({ standing, retry }: ClosedProps): ReactNode {
  const text = useText()
  const isUnknown = standing.kind === 'not-known'
  return (
    <FlowFrame steps={<StepRoom />} heading={text(isUnknown ? 'paymentRate.unknown' : 'paymentRate.closed')}>
      <p>{isUnknown ? text('paymentRate.unknownText') : <Reason standing={standing} />}</p>
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
