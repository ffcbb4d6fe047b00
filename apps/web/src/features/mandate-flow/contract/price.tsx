import { cents } from '@sammas/domain/money/cents'
import { type BeforeAfter, feesSaved } from '@sammas/domain/selection/before-after'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

type Shown = Parameters<typeof feesSaved>[0] & Pick<BeforeAfter, 'countsEarlier'>

/** The yearly fees before and after in one sentence; nothing when they cannot be compared. */
export function Price({ change }: { change: Shown }): ReactNode {
  const { before, after, countsEarlier } = change
  const saved = feesSaved(change)
  if (saved === null || before.yearlyFee === null || after.yearlyFee === null) return null
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
