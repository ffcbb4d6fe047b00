import { cents, minus } from '@sammas/domain/money/cents'
import type { BeforeAfter } from '@sammas/domain/selection/before-after'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** The yearly fees before and after in one sentence; nothing when they are not known. */
export function Price({ change }: { change: Pick<BeforeAfter, 'before' | 'after' | 'countsEarlier'> }): ReactNode {
  const { before, after, countsEarlier } = change
  if (before.yearlyFee === null || after.yearlyFee === null) return null
  const saved = minus(before.yearlyFee, after.yearlyFee)
  return (
    <Text
      id={saved === 0 ? 'mandateFlow.price.same' : saved > 0 ? 'mandateFlow.price.less' : 'mandateFlow.price.more'}
      values={{
        earlier: countsEarlier ? 'yes' : 'no',
        before: <Amount amount={before.yearlyFee} />,
        after: <Amount amount={after.yearlyFee} />,
        amount: <Amount amount={cents(Math.abs(saved))} />,
        b: (words) => <strong>{words}</strong>,
      }}
    />
  )
}
