import { beforeAfter, type AllocationRow } from '@sammas/domain/selection/before-after'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { MandateParts } from './mandate-parts.ts'
import css from './contract.module.css'

/** How the pillar is divided before and after, in euros and in percent. */
export function SharesClause({ parts, caption }: { parts: MandateParts; caption: string }): ReactNode {
  const text = useText()
  const { rows, total } = beforeAfter(parts.holdings, parts.exchanges, parts.funds)
  const columns: Column<AllocationRow>[] = [
    {
      id: 'fund',
      title: text('mandateFlow.fund'),
      cell: ({ fund }) => fund.name,
      footer: text('mandateFlow.total'),
    },
    {
      id: 'before',
      title: text('mandateFlow.now'),
      cell: ({ before, shareBefore }) => <Part amount={before} share={shareBefore} />,
      footer: <Amount amount={total} />,
    },
    {
      id: 'after',
      title: text('mandateFlow.then'),
      cell: ({ after, shareAfter }) => <Part amount={after} share={shareAfter} />,
      footer: <Amount amount={total} />,
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ fund }) => fund.isin} footer />
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
