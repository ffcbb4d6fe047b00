import { beforeAfter, type BeforeAfter, type Costs, feesSaved } from '@sammas/domain/selection/before-after'
import { cents } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Change } from '#web/ui/contract-list.tsx'
import { Whole } from '#web/ui/layout.tsx'
import type { MandateParts } from './mandate-parts.ts'

/** The weighted yearly fee before and after, and the difference in euros. `free` is shown when no units move. */
export function CostClause({ parts, free }: { parts: MandateParts; free: string }): ReactNode {
  const { holdings, exchanges, funds, futureFund, pendingFacts } = parts
  const change = beforeAfter(holdings, exchanges, funds, pendingFacts)
  const future = funds.find((fund) => fund.isin === futureFund)
  const moves = exchanges.length > 0
  const format = useFormat()
  const text = useText()
  return (
    <>
      {moves && <Fees change={change} />}
      <p>{moves ? <Difference change={change} free={free} /> : free}</p>
      {!moves && future && <p>{text('mandateFlow.futureFee', { fee: format.fee(future.ongoingChargesFigure) })}</p>}
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
    note: yearlyFee === null ? null : text('mandateFlow.yearly', { amount: format.euros(yearlyFee) }),
  })
  return (
    <Change
      before={side(text('mandateFlow.now'), before, before.fee)}
      after={side(text('mandateFlow.then'), after, after.fee)}
    />
  )
}

function Difference({ change, free }: { change: BeforeAfter; free: string }): ReactNode {
  const text = useText()
  const format = useFormat()
  const saved = feesSaved(change)
  if (saved === null) return <>{free}</>
  if (saved === 0) return <>{text('mandateFlow.same')}</>
  return (
    <Text
      id={saved > 0 ? 'mandateFlow.less' : 'mandateFlow.more'}
      values={{
        earlier: change.countsEarlier ? 'yes' : 'no',
        amount: (
          <strong>
            <Whole>{format.euros(cents(Math.abs(saved)))}</Whole>
          </strong>
        ),
      }}
    />
  )
}
