import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/contract-list.tsx'
import type { Flow } from './use-flow.ts'

/** What the mandate does not touch. */
export function StaysClause({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { mandate, data } = flow
  const { rows } = beforeAfter(data.context.sources, mandate.exchanges, data.funds)
  const funds = rows
    .filter(({ untouched }) => untouched)
    .map(({ fund, after }) => ({
      id: fund.isin,
      text:
        after === null
          ? text('secondPillar.confirm.stays.fundUnknown', { fund: fund.name })
          : text('secondPillar.confirm.stays.fund', { fund: fund.name, amount: format.euros(after) }),
    }))
  const active = data.context.sources.find((source) => source.activeContributions)
  const future = active
    ? text('secondPillar.confirm.stays.future', { fund: active.fund.name })
    : text('secondPillar.confirm.stays.futureUnknown')
  return (
    <BulletList
      items={[
        ...funds,
        ...(mandate.futureFund === null ? [{ id: 'future', text: future }] : []),
        { id: 'amount', text: text('secondPillar.confirm.stays.amount') },
        { id: 'third', text: text('secondPillar.confirm.stays.third') },
      ]}
    />
  )
}
