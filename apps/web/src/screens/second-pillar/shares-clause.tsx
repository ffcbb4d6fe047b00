import { beforeAfter, type AllocationRow } from '@sammas/domain/selection/before-after'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './second-pillar.module.css'
import type { Flow } from './use-flow.ts'

/** How the second pillar is divided before and after, in euros and in percent. */
export function SharesClause({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { rows, total } = beforeAfter(flow.data.context.sources, flow.mandate.exchanges, flow.data.funds)
  const columns: Column<AllocationRow>[] = [
    {
      id: 'fund',
      title: text('secondPillar.confirm.shares.fund'),
      cell: ({ fund }) => fund.name,
      footer: text('secondPillar.confirm.shares.total'),
    },
    {
      id: 'before',
      title: text('secondPillar.now'),
      cell: ({ before, shareBefore }) => <Part amount={before} share={shareBefore} />,
      footer: <Amount amount={total} />,
    },
    {
      id: 'after',
      title: text('secondPillar.then'),
      cell: ({ after, shareAfter }) => <Part amount={after} share={shareAfter} />,
      footer: <Amount amount={total} />,
    },
  ]
  return (
    <Table
      caption={text('secondPillar.confirm.shares')}
      columns={columns}
      rows={rows}
      rowKey={({ fund }) => fund.isin}
      footer
    />
  )
}

function Part({ amount, share }: { amount: Cents | null; share: BasisPoints | null }): ReactNode {
  const format = useFormat()
  return (
    <span>
      {share !== null && share > 0 && (
        <span className={css['share']}>
          <Quiet small>{format.percent(share, 0)}</Quiet>
        </span>
      )}
      <Amount amount={amount} />
    </span>
  )
}
