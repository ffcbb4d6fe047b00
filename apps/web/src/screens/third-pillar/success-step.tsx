import type { Application } from '@sammas/contract/application'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isKnownApplication } from '#web/api/facts.ts'
import { applicationsQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { useUnitsFact } from '#web/features/third-pillar-payment/where-it-goes.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { SignedNotice } from './signed-notice.tsx'
import type { Flow } from './third-pillar-flow.ts'

type Payment = Extract<Application, { type: 'PAYMENT' }>

/** The end: the bank sends the person here after a payment. Without one nothing is said to be on its way. */
export function SuccessStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { payment: outcome }: { payment?: unknown } = useSearch({ strict: false })
  const { data: pending = [] } = useQuery(applicationsQuery())
  const payment = newestPayment(pending.filter(isKnownApplication))
  if (payment === null && outcome !== 'paid') return <NotPaid flow={flow} />
  return (
    <FlowFrame
      heading={
        <Stack>
          <Icon name="check" size="result" />
          {text('thirdPillar.success.heading')}
        </Stack>
      }
      lead={text(payment === null ? 'thirdPillar.success.confirmed' : 'thirdPillar.success.lead')}
    >
      {payment === null ? <Rules /> : <ThePayment payment={payment} />}
      {flow.signed !== null && <SignedNotice mandateId={flow.signed.mandateId} />}
      <Actions>
        <Link className={buttonClass()} to={paths.account()}>
          {text('thirdPillar.success.account')}
        </Link>
      </Actions>
    </FlowFrame>
  )
}

/** The registry lists pending applications oldest first. */
const newestPayment = (pending: readonly Application[]): Payment | null =>
  pending.findLast((application): application is Payment => application.type === 'PAYMENT') ?? null

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

/** What is on its way: paid when, how much, into which fund, until when. Of two payments the registry may know the earlier one alone. */
function ThePayment({ payment: { creationTime, details } }: { payment: Payment }): ReactNode {
  const text = useText()
  const format = useFormat()
  const units = useUnitsFact(new Date(creationTime))
  const fund = details.targetFund?.name
  return (
    <Facts
      facts={[
        { id: 'time', name: text('thirdPillar.success.time'), value: format.dateTime(creationTime) },
        { id: 'amount', name: text('payment.amount'), value: format.euros(details.amount) },
        ...(fund === undefined ? [] : [{ id: 'fund', name: text('payment.field.fund'), value: fund }]),
        units,
      ]}
    />
  )
}

/** While the registry has not heard of the payment. */
function Rules(): ReactNode {
  const text = useText()
  return (
    <Facts
      facts={[
        { id: 'day', name: text('thirdPillar.success.day'), value: text('thirdPillar.success.dayText') },
        { id: 'weekend', name: text('thirdPillar.success.weekend'), value: text('thirdPillar.success.weekendText') },
        { id: 'single', name: text('thirdPillar.success.single'), value: text('thirdPillar.success.singleText') },
      ]}
    />
  )
}
