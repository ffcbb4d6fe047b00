import { beforeAfter, type AllocationRow } from '@sammas/domain/selection/before-after'
import { WHOLE, type BasisPoints } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { MandateParts } from './mandate-parts.ts'

/** The share beside each amount. */
const SHARES = { before: 'shareBefore', after: 'shareAfter' } as const

/** How the pillar is divided before and after: each moment is one column, the amount with its percent. */
export function SharesClause({ parts, caption }: { parts: MandateParts; caption: string }): ReactNode {
  const text = useText()
  const format = useFormat()
  const change = beforeAfter(parts.holdings, parts.exchanges, parts.funds, parts.pendingFacts)
  const { rows, total, totalAfter, toPik, paidOut } = change
  const momentOf = (side: keyof typeof SHARES, title: string, sum: Cents | null): Column<AllocationRow> => ({
    id: side,
    title,
    cell: (row) => <AmountAndShare amount={row[side]} share={row[SHARES[side]]} />,
    footer: <AmountAndShare amount={sum} share={wholeOf(rows, SHARES[side])} />,
  })
  const columns: Column<AllocationRow>[] = [
    {
      id: 'fund',
      title: text('mandateFlow.fund'),
      cell: ({ fund }) => fund.name,
      footer: text('mandateFlow.total'),
    },
    momentOf('before', text('mandateFlow.now'), total),
    momentOf('after', text('mandateFlow.then'), totalAfter),
  ]
  const notes = [
    change.countsEarlier && text('mandateFlow.then.earlier'),
    toPik !== null && toPik > 0 && text('mandateFlow.then.pik', { amount: format.euros(toPik) }),
    paidOut !== null && paidOut > 0 && text('mandateFlow.then.paidOut', { amount: format.euros(paidOut) }),
    change.uncounted && text('mandateFlow.then.uncounted'),
  ].filter((note) => note !== false)
  return (
    <>
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ fund }) => fund.isin} footer />
      {notes.length > 0 && (
        <p>
          <Quiet small>{notes.join(' ')}</Quiet>
        </p>
      )}
    </>
  )
}

/** The whole, when the shares that add up to it are known. */
function wholeOf(rows: readonly AllocationRow[], side: 'shareBefore' | 'shareAfter'): BasisPoints | null {
  return rows.some((row) => row[side] === null) ? null : WHOLE
}

function AmountAndShare({ amount, share }: { amount: Cents | null; share: BasisPoints | null }): ReactNode {
  const format = useFormat()
  if (share === null) return <Amount amount={amount} />
  return (
    <span>
      <Amount amount={amount} /> <Quiet small>· {format.percent(share, 0)}</Quiet>
    </span>
  )
}
