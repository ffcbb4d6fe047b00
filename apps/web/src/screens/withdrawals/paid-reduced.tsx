import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { WithdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { isReducedByPayout } from '@sammas/domain/withdrawal/withdrawal-tax'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { Whole } from '#web/ui/layout.tsx'

type PaidReducedProps = { ages: Pick<WithdrawalAges, 'reducedTax'>; today: CivilDate; paidOn: CivilDate }

/** Why a sum from the third pillar already has the reduced tax before its day: it is paid after it. Nothing otherwise. */
export function PaidReduced({ ages: { reducedTax }, today, paidOn }: PaidReducedProps): ReactNode {
  const format = useFormat()
  const { full, reduced } = useLaw(paidOn)
  const from = reducedTax?.date ?? null
  if (!isReducedByPayout(from, today, paidOn)) return null
  return (
    <Text
      id="withdrawals.paidReduced"
      values={{
        paid: <Whole>{format.dateIn('on', paidOn)}</Whole>,
        from: <Whole>{format.dateIn('from', from)}</Whole>,
        full,
        reduced,
      }}
    />
  )
}
