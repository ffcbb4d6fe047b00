import { isContributionYearOver } from '@sammas/domain/payment/contribution-year'
import { unitsDay } from '@sammas/domain/payment/units-day'
import { useId, type ReactNode } from 'react'
import { useContributionDeadline } from '#web/i18n/use-contribution-deadline.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment, useToday } from '#web/lib/today.ts'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { PaymentType } from './payment-choice.ts'

type WhereItGoesProps = { type: PaymentType; fundName: string }

/** The fund of a payment, the day of its units if it is made now, and the year in which it counts. */
export function WhereItGoes({ type, fundName }: WhereItGoesProps): ReactNode {
  const text = useText()
  const titleId = useId()
  const units = useUnitsFact(useMoment())
  const tax = useTaxFact()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s1">
        <h2 id={titleId}>{text('payment.goes.title')}</h2>
        <Facts
          facts={[
            { id: 'fund', name: text('payment.field.fund'), value: fundName },
            // A monthly payment begins on the day chosen at the bank.
            ...(type === 'SINGLE' && units !== null ? [units] : []),
            ...(tax === null ? [] : [tax]),
          ]}
        />
      </Stack>
    </section>
  )
}

/** The day on which the units of a payment made at that moment are usually there; null while the moment is unknown. */
export function useUnitsFact(paidAt: Date | null): Fact | null {
  const text = useText()
  const format = useFormat()
  if (paidAt === null) return null
  return {
    id: 'units',
    name: text('payment.goes.units'),
    value: text('payment.goes.units.day', { day: format.weekday(unitsDay(paidAt)) }),
  }
}

function useTaxFact(): Fact | null {
  const text = useText()
  const today = useToday()
  const now = useMoment()
  const deadline = useContributionDeadline(today)
  if (today === null || now === null) return null
  const value = text(isContributionYearOver(now) ? 'payment.goes.tax.next' : 'payment.goes.tax.this', {
    deadline,
  })
  return { id: 'tax', name: text('payment.goes.tax'), value }
}
