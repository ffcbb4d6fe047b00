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

/** How the pillar is divided before and after, in euros and in percent. */
export function SharesClause({ parts, caption }: { parts: MandateParts; caption: string }): ReactNode {
  const text = useText()
  const format = useFormat()
  const change = beforeAfter(parts.holdings, parts.exchanges, parts.funds, parts.onTheWay)
  const { rows, total, totalAfter, toPik, paidOut } = change
  const amountOf = (side: 'before' | 'after', title: string, sum: Cents | null): Column<AllocationRow> => ({
    id: side,
    title,
    cell: (row) => <Amount amount={row[side]} />,
    footer: <Amount amount={sum} />,
  })
  const shareOf = (side: 'shareBefore' | 'shareAfter'): Column<AllocationRow> => ({
    id: side,
    title: text('mandateFlow.share'),
    cell: (row) => <Share share={row[side]} />,
    footer: <Share share={wholeOf(rows, side)} />,
  })
  const columns: Column<AllocationRow>[] = [
    {
      id: 'fund',
      title: text('mandateFlow.fund'),
      cell: ({ fund }) => fund.name,
      footer: text('mandateFlow.total'),
    },
    amountOf('before', text('mandateFlow.now'), total),
    shareOf('shareBefore'),
    amountOf('after', text('mandateFlow.then'), totalAfter),
    shareOf('shareAfter'),
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

function Share({ share }: { share: BasisPoints | null }): ReactNode {
  const format = useFormat()
  return share === null ? null : <Quiet small>{format.percent(share, 0)}</Quiet>
}
