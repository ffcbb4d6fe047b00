import { memo } from 'react'
import type { WithdrawalNote } from '@sammas/domain/account/withdrawal-note'
import type { Holding } from '@sammas/domain/holdings/holding'
import { holdingsTable, type HoldingsRow } from '@sammas/domain/holdings/holdings-table'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen, Spoken } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Fee } from './fee.tsx'

/**
 * The funds of one pillar with fees and values (docs/rules.md: Holdings table). `brief` leaves out the yearly fee in euros, for the
 * first step of a flow; `withdrawal` chooses the note about taking money out. Memoized: in a flow it stands beside fields, and typing
 * there must not render it.
 */
export const HoldingsTable = memo(function HoldingsTable(props: {
  caption: string
  captionShown?: boolean
  holdings: readonly Holding[]
  brief?: boolean
  withdrawal?: WithdrawalNote | null
}) {
  const { caption, captionShown = false, holdings, brief = false, withdrawal = null } = props
  const text = useText()
  const table = holdingsTable(holdings)
  const columns: Column<HoldingsRow>[] = [
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
      id: 'yearlyFee',
      title: text('holdings.fee.yearly'),
      cell: ({ muted, yearlyFee }) => (muted ? null : <Amount amount={yearlyFee} />),
      footer: <Amount amount={table.total.yearlyFee} />,
    },
    {
      id: 'value',
      title: text('holdings.value'),
      kind: 'lead',
      cell: ({ muted, value }) => (muted ? null : <Amount amount={value} />),
      footer: <Amount amount={table.total.value} />,
    },
  ]
  return (
    <Table
      caption={caption}
      captionShown={captionShown}
      columns={columns.filter(({ id }) => id !== 'yearlyFee' || (table.showsYearlyFees && !brief))}
      rows={table.rows}
      rowKey={({ holding }) => holding.fund.isin}
      idle={({ muted }) => muted}
      even={!brief}
      footer
      note={table.activeNote !== null && <ActiveFundNote withdrawal={withdrawal} />}
    />
  )
})

function FundName({ row }: { row: HoldingsRow }) {
  const text = useText()
  const { name } = row.holding.fund
  if (row.muted) return <>{text('holdings.muted', { name })}</>
  if (!row.active) return <>{name}</>
  return (
    <>
      {name}
      <span aria-hidden="true">*</span>
      <Spoken> ({text('holdings.active')})</Spoken>
    </>
  )
}

function ActiveFundNote({ withdrawal }: { withdrawal: WithdrawalNote | null }) {
  return (
    <p>
      <Text id="holdings.active.note" /> {withdrawal === 'applied' && <Text id="holdings.withdrawal.applied" />}
      {withdrawal === 'apply' && (
        <OnScreen>
          <Text
            id="holdings.withdrawal.note"
            values={{ link: (chunks) => <Link to={paths.withdrawals()}>{chunks}</Link> }}
          />
        </OnScreen>
      )}
    </p>
  )
}
