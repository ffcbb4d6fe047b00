import { growthParts, type GrowthParts } from '@sammas/domain/account/figure-parts'
import type { SummaryRow } from '@sammas/domain/account/summary'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Row = GrowthParts & Pick<SummaryRow, 'part'>

const inputs = ['value', 'paidIn', 'takenOut', 'movedToPik'] as const

/** Value minus paid in plus taken out, part by part; columns with 0 everywhere are left out. */
export function GrowthTable({ rows }: { rows: readonly SummaryRow[] }) {
  const text = useText()
  const made = rows.flatMap((row): Row[] => {
    const parts = growthParts(row)
    return parts === null ? [] : [{ ...parts, part: row.part }]
  })
  if (made.length === 0) return null
  const columns: Column<Row>[] = [
    { id: 'part', title: text('how.column.part'), cell: ({ part }) => text(`how.part.${part}`) },
    ...inputs
      .filter((input) => input === 'value' || made.some((row) => row[input] !== 0))
      .map((input) => ({
        id: input,
        title: text(`how.column.${input}`),
        cell: (row: Row) => <Amount amount={row[input]} />,
      })),
    { id: 'growth', title: text('how.column.growth'), kind: 'lead', cell: ({ growth }) => <Amount amount={growth} /> },
  ]
  return <Table caption={text('how.caption.growth')} columns={columns} rows={made} rowKey={({ part }) => part} many />
}
