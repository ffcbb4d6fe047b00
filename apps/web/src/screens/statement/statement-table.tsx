import type { StatementCell, StatementTable } from '@sammas/contract/statement-page/statement-page'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Row = StatementTable['rows'][number]

function Cell({ cell }: { cell: StatementCell | undefined }) {
  return cell === undefined || typeof cell === 'string' ? cell : <Amount amount={cell.amount} />
}

/** One of the statement's tables; those of funds have sums and many columns. */
export function TableOfStatement({ table: { title, columns, rows, footer } }: { table: StatementTable }) {
  const drawn = columns.map((heading, place): Column<Row> => ({
    id: String(place),
    title: heading,
    ...(place === columns.length - 1 ? { kind: 'lead' as const } : {}),
    cell: (row) => <Cell cell={row[place]} />,
    footer: <Cell cell={footer?.[place]} />,
  }))
  const numbered = new Map(rows.map((row, place) => [row, String(place)]))
  return (
    <Table
      caption={title}
      columns={drawn}
      rows={rows}
      rowKey={(row) => numbered.get(row) ?? ''}
      many={footer !== null}
      footer={footer !== null}
    />
  )
}
