import { isContributionYearOver } from '@sammas/domain/payment/contribution-reminder'
import { yearlyLimit } from '@sammas/domain/payment/yearly-limit'
import type { Cents } from '@sammas/domain/money/cents'
import { formatPercent } from '@sammas/domain/money/format'
import { provider } from '@sammas/provider/provider'
import { yearlyContributionOn } from '@sammas/provider/yearly-contribution'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useMoment, useToday } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { amountOf, type PaymentChoice } from './payment-choice.ts'

type LimitHintProps = {
  choice: PaymentChoice
  /** What was paid in this year; null when unknown. */
  paidThisYear: Cents | null
}

/** Says when a payment goes beyond what gives income tax back. It is a hint: the payment can be made all the same. */
export function LimitHint({ choice, paidThisYear }: LimitHintProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const today = useToday()
  const now = useMoment()
  if (today === null || now === null) return null
  const rule = yearlyContributionOn(provider, today)
  const amount = amountOf(choice)
  if (rule === undefined || amount === null) return null
  const isYearOver = isContributionYearOver(rule, now)
  const outcome = yearlyLimit(paidThisYear, { amount, type: choice.type }, rule.limit, { today, isYearOver })
  if (outcome.kind !== 'over') return null
  const values = {
    limit: format.euros(rule.limit, { decimals: 0 }),
    share: formatPercent({ rate: rule.incomeShare }, language, { stripZeros: true }),
    over: format.euros(outcome.by),
    year: isYearOver ? 'next' : 'this',
  }
  return (
    <div role="status">
      <Alert tone="info" title={text('payment.limit.title')}>
        {text(choice.type === 'SINGLE' ? 'payment.limit.single' : 'payment.limit.recurring', values)}
      </Alert>
    </div>
  )
}
