import { beforeAfter, type BeforeAfter, type Costs } from '@sammas/domain/selection/before-after'
import { cents, minus } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Change } from '#web/ui/contract-list.tsx'
import { Whole } from '#web/ui/layout.tsx'
import type { Flow } from './use-flow.ts'

/** The weighted yearly fee before and after, and what that means in euros. */
export function CostClause({ flow }: { flow: Flow }): ReactNode {
  const { mandate, data } = flow
  const change = beforeAfter(data.context.sources, mandate.exchanges, data.funds)
  const future = data.funds.find((fund) => fund.isin === mandate.futureFund)
  const moves = mandate.exchanges.length > 0
  const format = useFormat()
  const text = useText()
  return (
    <>
      {moves && <Fees change={change} />}
      <p>{moves ? <Difference change={change} /> : text('secondPillar.confirm.free')}</p>
      {!moves && future && (
        <p>{text('secondPillar.confirm.futureFee', { fee: format.fee(future.ongoingChargesFigure) })}</p>
      )}
    </>
  )
}

function Fees({ change: { before, after } }: { change: BeforeAfter }): ReactNode {
  const text = useText()
  const format = useFormat()
  if (before.fee === null || after.fee === null) return null
  const side = (when: string, { yearlyFee }: Costs, fee: NonNullable<Costs['fee']>) => ({
    when,
    what: format.fee(fee),
    figure: true,
    note: yearlyFee === null ? null : text('secondPillar.confirm.yearly', { amount: format.euros(yearlyFee) }),
  })
  return (
    <Change
      before={side(text('secondPillar.now'), before, before.fee)}
      after={side(text('secondPillar.then'), after, after.fee)}
    />
  )
}

function Difference({ change: { before, after } }: { change: BeforeAfter }): ReactNode {
  const text = useText()
  const format = useFormat()
  if (before.yearlyFee === null || after.yearlyFee === null) return text('secondPillar.confirm.free')
  const saved = minus(before.yearlyFee, after.yearlyFee)
  if (saved === 0) return text('secondPillar.confirm.same')
  return (
    <Text
      id={saved > 0 ? 'secondPillar.confirm.less' : 'secondPillar.confirm.more'}
      values={{
        amount: (
          <strong>
            <Whole>{format.euros(cents(Math.abs(saved)))}</Whole>
          </strong>
        ),
      }}
    />
  )
}
