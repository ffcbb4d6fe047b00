import { inForceOn } from '@sammas/domain/law/figure'
import { THIRD_PILLAR_RELIEF } from '@sammas/domain/law/statutory-figures'
import { plannedInYear } from '@sammas/domain/payment/planned-payments'
import { beyondRoom } from '@sammas/domain/payment/tax-room'
import { formatPercent } from '@sammas/domain/money/format'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { amountOf, type PaymentChoice } from './payment-choice.ts'
import type { ShownRoom } from './use-tax-room.ts'

/** Warns when a payment surely exceeds the year's tax room; payment remains possible. */
export function LimitHint({ choice, year }: { choice: PaymentChoice; year: ShownRoom | null }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const today = useToday()
  const amount = amountOf(choice)
  if (today === null || year === null || amount === null) return null
  const { isOver, room } = year
  const over = beyondRoom(room, plannedInYear({ amount, type: choice.type }, { today, isYearOver: isOver }))
  if (over === null) return null
  const { most, incomeShare } = inForceOn(THIRD_PILLAR_RELIEF, year.lastDay)
  const values = {
    limit: format.euros(most, { decimals: 0 }),
    share: formatPercent({ share: incomeShare }, language, { stripZeros: true }),
    over: format.euros(over),
    year: isOver ? 'next' : 'this',
  }
  return (
    <div role="status">
      <Alert tone="info" title={text('payment.limit.title')}>
        {text(choice.type === 'SINGLE' ? 'payment.limit.single' : 'payment.limit.recurring', values)}
      </Alert>
    </div>
  )
}
