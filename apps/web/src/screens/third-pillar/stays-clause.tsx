import { beforeAfter } from '@sammas/domain/selection/before-after'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import type { MandateParts } from '#web/features/mandate-clauses/mandate-parts.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/contract-list.tsx'

/** What the mandate does not touch. */
export function StaysClause({ parts }: { parts: MandateParts }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { rows } = beforeAfter(parts.holdings, parts.exchanges, parts.funds)
  const funds = rows
    .filter(({ untouched }) => untouched)
    .map(({ fund, after }) => ({
      id: fund.isin,
      text: text(
        provider.funds.exitRestricted.includes(fund.isin)
          ? 'thirdPillar.confirm.stays.restricted'
          : 'thirdPillar.confirm.stays.fund',
        { fund: fund.name, amount: format.euros(after) },
      ),
    }))
  const active = parts.holdings.find((holding) => holding.activeContributions)
  const future =
    parts.futureFund === null && active !== undefined
      ? [{ id: 'future', text: text('thirdPillar.confirm.stays.future', { fund: active.fund.name }) }]
      : []
  return (
    <BulletList
      items={[
        ...funds,
        ...future,
        { id: 'amount', text: text('thirdPillar.confirm.stays.amount') },
        { id: 'second', text: text('thirdPillar.confirm.stays.second') },
      ]}
    />
  )
}
