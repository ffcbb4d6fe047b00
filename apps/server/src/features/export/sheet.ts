import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

export const pillarWords: Record<Pillar, Words> = {
  2: { et: 'II sammas', en: 'Second pillar' },
  3: { et: 'III sammas', en: 'Third pillar' },
}

/**
 * Format of a column's cells. A number is whole, in its smallest unit: `decimals` of its digits are behind the point, so that nothing
 * is rounded on the way into a file.
 */
export type CellKind = { kind: 'text' } | { kind: 'day' } | { kind: 'number'; decimals: number }

/** A column of a table: its heading, and its cell of a row; null is an empty cell, never 0. */
export type Column<Row> = { heading: Words } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'day'; value: (row: Row) => CivilDate | null }
  | { kind: 'number'; decimals: number; value: (row: Row) => number | null }
)

export type Cell = string | number | null

/** A table in one language, ready to be written row by row. */
export type Sheet = {
  title: string
  columns: readonly ({ heading: string } & CellKind)[]
  rows: Iterable<readonly Cell[]>
}

/** Arranges a table's rows into its columns, one at a time as they are read. */
export function sheetOf<Row>(
  title: Words,
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
  language: Language,
): Sheet {
  return {
    title: title[language],
    columns: columns.map(({ heading, ...column }) => ({ ...kindOf(column), heading: heading[language] })),
    rows: cellsOf(columns, rows),
  }
}

const kindOf = (column: CellKind): CellKind =>
  column.kind === 'number' ? { kind: 'number', decimals: column.decimals } : { kind: column.kind }

function* cellsOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Iterable<readonly Cell[]> {
  for (const row of rows) yield columns.map(({ value }) => value(row))
}
