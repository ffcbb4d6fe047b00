import type { Application } from '@sammas/contract/application'
import type { Cents } from '@sammas/domain/money/cents'
import { unitsDay } from '@sammas/domain/payment/units-day'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { isKnownApplication } from '#web/api/facts.ts'
import { failureOf } from '#web/api/failure.ts'
import { paymentQuery } from '#web/api/payment-query.ts'
import { applicationsQuery, fundsQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { NextStep } from '#web/features/next-step/next-step.tsx'
import { useUnitsFact } from '#web/features/third-pillar-payment/where-it-goes.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import { knownOfPayment } from './known-of-payment.ts'
import { SignedNotice } from './signed-notice.tsx'
import type { Flow } from './third-pillar-flow.ts'

/** Limit of waiting for the rest before a payment is shown without it, so that it does not change afterwards. */
export const PAYMENT_WAIT_MS = 2000

type PaymentApplication = Extract<Application, { type: 'PAYMENT' }>

/** The end: the bank's redirect after a payment, which the address names. Without one nothing is shown as in transit. */
export function SuccessStep({ flow }: { flow: Flow }): ReactNode {
  const { id }: { id?: unknown } = useSearch({ strict: false })
  const isPaid = useIsReportedPaid()
  if (id === undefined) return <SomePayment flow={flow} isPaid={isPaid} />
  const parsed = z.safeParse(z.uuid(), id)
  return parsed.success ? <NamedPayment flow={flow} id={parsed.data} isPaid={isPaid} /> : <NotPaid flow={flow} />
}

/** Whether the bank's redirect reported the payment as made. */
export function useIsReportedPaid(): boolean {
  const { payment }: { payment?: unknown } = useSearch({ strict: false })
  return payment === 'paid'
}

/** The known facts while the flow's lists take long, or fail to load, so that the person does not pay a second time. */
export function PaidAlone(): ReactNode {
  return <Done flow={null} lead={useText()('thirdPillar.success.confirmed')} facts={<Rules />} />
}

function NamedPayment({ flow, id, isPaid }: { flow: Flow; id: string; isPaid: boolean }): ReactNode {
  const text = useText()
  const today = useToday()
  const { data, error } = useQuery(paymentQuery(id))
  const { data: funds = [] } = useQuery(fundsQuery())
  const isLate = useOverdue(data === undefined && error === null, PAYMENT_WAIT_MS)
  if (data === undefined) {
    const known = knownOfPayment({ isPaid, isLate, failure: error && failureOf(error) })
    if (known === 'nothing-yet') return <Loading />
    if (known === 'not-paid') return <NotPaid flow={flow} />
    return <Done flow={flow} lead={text('thirdPillar.success.confirmed')} facts={<Rules />} />
  }
  const { paidTime, amount, targetFundIsin, state } = data
  if (paidTime === null) return <NotPaid flow={flow} />
  const areUnitsPending = state === 'ANNOUNCED' && today !== null && today <= unitsDay(new Date(paidTime))
  return (
    <Done
      flow={flow}
      lead={text(areUnitsPending ? 'thirdPillar.success.lead' : 'thirdPillar.success.confirmed')}
      facts={
        <ThePayment time={paidTime} amount={amount} fund={funds.find(({ isin }) => isin === targetFundIsin)?.name} />
      }
    />
  )
}

/** Without the name of a payment it shows the newest one at the registry. */
function SomePayment({ flow, isPaid }: { flow: Flow; isPaid: boolean }): ReactNode {
  const text = useText()
  const { data: pending = [] } = useQuery(applicationsQuery())
  const payment = newestPayment(pending.filter(isKnownApplication))
  if (payment === null && !isPaid) return <NotPaid flow={flow} />
  if (payment === null) return <Done flow={flow} lead={text('thirdPillar.success.confirmed')} facts={<Rules />} />
  const { creationTime, details } = payment
  const facts = <ThePayment time={creationTime} amount={details.amount} fund={details.targetFund?.name} />
  return <Done flow={flow} lead={text('thirdPillar.success.lead')} facts={facts} />
}

function Done({ flow, lead, facts }: { flow: Flow | null; lead: string; facts: ReactNode }): ReactNode {
  const text = useText()
  return (
    <FlowFrame
      heading={
        <Stack>
          <Icon name="check" size="result" />
          {text('thirdPillar.success.heading')}
        </Stack>
      }
      lead={lead}
    >
      {facts}
      {flow !== null && flow.signed !== null && <SignedNotice mandateId={flow.signed.mandateId} />}
      <Actions>
        <ToMyAccount />
      </Actions>
      {/* Without the lists nothing is known to offer, and requesting them again would put the page back to loading. */}
      {flow !== null && <NextStep after="third-pillar-payment" />}
    </FlowFrame>
  )
}

function Loading(): ReactNode {
  const text = useText()
  return (
    <FlowFrame heading={text('mandateFlow.loading')}>
      <Skeleton label={text('mandateFlow.loading')}>
        <LineBones lines={4} />
      </Skeleton>
    </FlowFrame>
  )
}

/** The registry lists pending applications oldest first. */
export const newestPayment = (pending: readonly Application[]): PaymentApplication | null =>
  pending.findLast((application): application is PaymentApplication => application.type === 'PAYMENT') ?? null

function NotPaid({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  return (
    <FlowFrame heading={text('thirdPillar.success.notPaid')} lead={text('thirdPillar.success.notPaidText')}>
      {flow.signed !== null && <SignedNotice mandateId={flow.signed.mandateId} />}
      <Actions>
        <Link className={buttonClass()} to={paths.thirdPillarPayment()}>
          {text('thirdPillar.nothing.pay')}
        </Link>
        <Link to={paths.account()}>{text('signing.account')}</Link>
      </Actions>
    </FlowFrame>
  )
}

/** The payment in transit: time, amount, fund, expected day. */
function ThePayment({ time, amount, fund }: { time: string; amount: Cents; fund: string | undefined }): ReactNode {
  const text = useText()
  const format = useFormat()
  const units = useUnitsFact(new Date(time))
  return (
    <Facts
      facts={[
        { id: 'time', name: text('thirdPillar.success.time'), value: format.dateTime(time) },
        { id: 'amount', name: text('payment.amount'), value: format.euros(amount) },
        ...(fund === undefined ? [] : [{ id: 'fund', name: text('payment.field.fund'), value: fund }]),
        ...(units === null ? [] : [units]),
      ]}
    />
  )
}

/** While the registry has not been notified of the payment. */
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
