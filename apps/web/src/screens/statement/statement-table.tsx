import type { StatementTable } from '@sammas/contract/statement-page/statement-page'
import type { StatementCell } from '@sammas/contract/statement-page/statement-text'
import { formatEuros } from '@sammas/domain/money/format'
import { ZERO_CENTS } from '@sammas/domain/money/cents'
import type { Language } from '@sammas/domain/language'
import { useProperties } from '#web/chart/placed.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './statement.module.css'
import { TextOfStatement } from './text-of-statement.tsx'

type Row = StatementTable['footer']

function Cell({ cell }: { cell: StatementCell | undefined }) {
  return <>{cell === undefined || typeof cell === 'string' ? cell : <Amount amount={cell.amount} />}</>
}

const isZero = (cell: StatementCell | undefined) => typeof cell === 'object' && cell.amount === 0

/** The tables of a statement of one shape share their columns: each is as wide as the longest figure, names have the rest. */
export function longestFigure(tables: readonly StatementTable[], language: Language): number {
  const figures = tables.flatMap(({ rows, footer }) => [...rows, footer].flatMap((row) => row.slice(1)))
  return Math.max(
    ...figures.map((cell) =>
      typeof cell === 'string' ? cell.length : formatEuros(cell.amount ?? ZERO_CENTS, language).length,
    ),
  )
}

/** From this number of figure columns on a table is set smaller. */
const CROWDED = 6

/** One of the statement's tables; `figures` is the number of characters in the longest figure. */
export function TableOfStatement({ table, figures }: { table: StatementTable; figures: number }) {
  const { title, columns, rows, footer, below } = table
  const drawn = columns.map(({ title: heading, kind }, index): Column<Row> => ({
    id: String(index),
    title: heading,
    ...(kind === 'plain' ? {} : { kind }),
    cell: (row) => <Cell cell={row[index]} />,
    footer: <Cell cell={footer[index]} />,
    isZero: (row) => kind !== 'lead' && isZero((row ?? footer)[index]),
  }))
  const numbered = new Map(rows.map((row, index) => [row, String(index)]))
  const isOfFunds = table.id !== 'whole'
  return (
    <div className={isOfFunds ? css['grid'] : undefined} ref={useProperties({ '--figures': figures })}>
      <Table
        caption={title}
        columns={drawn}
        rows={rows}
        rowKey={(row) => numbered.get(row) ?? ''}
        even
        many={isOfFunds}
        dense={columns.length > CROWDED}
        footer
        {...(below === null ? {} : { note: <TextOfStatement parts={below} /> })}
      />
    </div>
  )
}
