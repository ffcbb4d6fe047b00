import type { Proposal, SumPart } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { fromPillar } from './pillar-names.ts'

/** The sum of each pillar before tax, its tax at the pillar's own rate, and the rest in hand. */
export function SumsTable({ proposal }: { proposal: Proposal }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { sum } = proposal
  const rows = proposal.parts.filter((part) => part.kind === 'sum')
  if (sum === null) return null
  const columns: Column<SumPart>[] = [
    {
      id: 'from',
      title: text('withdrawals.table.from'),
      cell: ({ pillar, percent }) => (
        <>
          {text(fromPillar[pillar])}{' '}
          {percent !== null && <Quiet small>{text('withdrawals.table.percent', { percent })}</Quiet>}
        </>
      ),
      footer: text('mandateFlow.total'),
    },
    {
      id: 'gross',
      title: text('withdrawals.table.gross'),
      cell: ({ gross }) => <Amount amount={gross} />,
      footer: <Amount amount={sum.gross} />,
    },
    {
      id: 'tax',
      title: text('withdrawals.table.tax'),
      cell: ({ tax, rate }) => (
        <span>
          <Quiet small>{format.percent(rate, 0)}:</Quiet> <Amount amount={tax} />
        </span>
      ),
      footer: <Amount amount={sum.tax} />,
    },
    {
      id: 'in-hand',
      title: text('withdrawals.table.inHand'),
      kind: 'lead',
      cell: ({ inHand }) => <Amount amount={inHand} />,
      footer: <Amount amount={sum.inHand} />,
    },
  ]
  return (
    <Table
      caption={text('withdrawals.table')}
      captionShown
      columns={columns}
      rows={rows}
      rowKey={({ pillar }) => String(pillar)}
      footer={rows.length > 1}
    />
  )
}
