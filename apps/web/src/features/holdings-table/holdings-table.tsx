import { memo } from 'react'
import type { Holding } from '@sammas/domain/holdings/holding'
import { holdingsTable } from '@sammas/domain/holdings/holdings-table'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table } from '#web/ui/table.tsx'
import { Fee } from './fee.tsx'
import { FundName } from './fund-name.tsx'

/**
 * The funds of one pillar with fees and values, where a flow begins (docs/rules.md: Holdings table). Memoized: it stands beside fields, and
 * typing there must not render it.
 */
export const HoldingsTable = memo(function HoldingsTable(props: { caption: string; holdings: readonly Holding[] }) {
  const { caption, holdings } = props
  const text = useText()
  const table = holdingsTable(holdings)
  return (
    <Table
      caption={caption}
      captionShown
      columns={[
        {
          id: 'fund',
          title: text('holdings.fund'),
          cell: (row) => <FundName row={row} />,
          footer: text('holdings.total'),
        },
        {
          id: 'fee',
          title: text('holdings.fee'),
          cell: ({ fee }) => <Fee rate={fee} />,
          footer: table.total.value === null || table.total.value > 0 ? <Fee rate={table.total.fee} /> : null,
        },
        {
          id: 'value',
          title: text('holdings.value'),
          kind: 'lead',
          cell: ({ muted, value }) => (muted ? null : <Amount amount={value} />),
          footer: <Amount amount={table.total.value} />,
        },
      ]}
      rows={table.rows}
      rowKey={({ holding }) => holding.fund.isin}
      idle={({ muted }) => muted}
      footer
      note={table.activeNote !== null && <p>{text('holdings.active.note')}</p>}
    />
  )
})
