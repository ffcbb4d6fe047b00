import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { SignedNotice } from './signed-notice.tsx'
import type { Flow } from './third-pillar-flow.ts'

/** The end: the bank sends the person here after a payment. Without one nothing is said to be on its way. */
export function SuccessStep({ flow }: { flow: Flow }): ReactNode {
  const { payment }: { payment?: unknown } = useSearch({ strict: false })
  const isPaid = payment === 'paid' || flow.data.onTheWay.pending.some(({ type }) => type === 'PAYMENT')
  return isPaid ? <Paid flow={flow} /> : <NotPaid flow={flow} />
}

function NotPaid({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  return (
    <FlowFrame heading={text('thirdPillar.success.notPaid')} lead={text('thirdPillar.success.notPaidText')}>
      {flow.signed !== null && <SignedNotice mandateId={flow.signed.mandateId} />}
      <Actions>
        <Link className={buttonClass()} to={paths.thirdPillarPayment()}>
          {text('thirdPillar.nothing.pay')}
        </Link>
        <Link to={paths.account()}>{text('thirdPillar.success.account')}</Link>
      </Actions>
    </FlowFrame>
  )
}

function Paid({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  return (
    <FlowFrame
      heading={
        <Stack>
          <Icon name="check" size="result" />
          {text('thirdPillar.success.heading')}
        </Stack>
      }
      lead={text('thirdPillar.success.lead')}
    >
      <Facts
        facts={[
          { id: 'day', name: text('thirdPillar.success.day'), value: text('thirdPillar.success.dayText') },
          { id: 'weekend', name: text('thirdPillar.success.weekend'), value: text('thirdPillar.success.weekendText') },
          { id: 'single', name: text('thirdPillar.success.single'), value: text('thirdPillar.success.singleText') },
        ]}
      />
      {flow.signed !== null && <SignedNotice mandateId={flow.signed.mandateId} />}
      <Actions>
        <Link className={buttonClass()} to={paths.account()}>
          {text('thirdPillar.success.account')}
        </Link>
      </Actions>
    </FlowFrame>
  )
}
