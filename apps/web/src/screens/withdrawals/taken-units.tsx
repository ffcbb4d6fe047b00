import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import { formatUnits } from '@sammas/domain/money/format'
import type { ReactNode } from 'react'
import { Text, useLanguage } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import type { Flow } from './withdrawals-flow.ts'

/** The units that the sums take, fund by fund. */
export function TakenUnits({ flow, proposal }: { flow: Flow; proposal: Proposal }): ReactNode {
  const { language } = useLanguage()
  const taken = proposal.parts.flatMap((part) => (part.kind === 'sum' ? part.funds : []))
  if (taken.length === 0) return null
  const nameOf = (isin: string) => flow.data.funds.find((fund) => fund.isin === isin)?.name ?? isin
  return (
    <BulletList
      items={taken.map(({ isin, units, value }) => ({
        id: isin,
        text: (
          <Text
            id="withdrawals.units"
            values={{ fund: nameOf(isin), units: formatUnits(units, language), value: <Amount amount={value} /> }}
          />
        ),
      }))}
    />
  )
}
