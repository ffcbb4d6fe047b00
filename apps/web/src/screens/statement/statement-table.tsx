import type { PeriodAmountsAnswer } from '@sammas/contract/statement'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

export type StatementPart = PeriodAmountsAnswer & { readonly id: string; readonly name: string }

const lines = [
  'opening',
  'own',
  'employer',
  'state',
  'other',
  'out',
  'switched',
  'growth',
  'fees',
  'closing',
] as const satisfies (keyof PeriodAmountsAnswer)[]
type LineName = (typeof lines)[number]

/** Lines in their order from the opening value to the closing one, a column for each part; lines that are 0 in every part say nothing. */
export function StatementTable({ caption, parts }: { caption: string; parts: readonly StatementPart[] }) {
  const text = useText()
  const shown = lines.filter(
    (line) => line === 'opening' || line === 'closing' || parts.some((part) => part[line] !== 0),
  )
  const columns: Column<LineName>[] = [
    { id: 'line', title: text('statement.line'), cell: (line) => text(`statement.line.${line}`) },
    ...parts.map((part, place): Column<LineName> => ({
      id: part.id,
      title: part.name,
      ...(place === parts.length - 1 ? { kind: 'lead' as const } : {}),
      cell: (line) => <Amount amount={part[line]} />,
    })),
  ]
  return <Table caption={caption} columns={columns} rows={shown} rowKey={(line) => line} />
}
