import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, CellKind, Sheet } from './sheet.ts'

const NARROW = 14
const WIDE = 34

const formatOf = (kind: CellKind) => {
  if (kind.kind === 'day') return { numFmt: 'dd.mm.yyyy' }
  if (kind.kind === 'text' || kind.decimals === 0) return {}
  return { numFmt: `#,##0.${'0'.repeat(kind.decimals)}` }
}

function typed(cell: Cell, kind: CellKind): string | number | Date | null {
  if (cell === null) return null
  if (typeof cell === 'number') return kind.kind === 'number' ? cell / 10 ** kind.decimals : cell
  return kind.kind === 'day' ? new Date(`${cell}T00:00:00Z`) : cell
}

/** The sheet as a spreadsheet (Office Open XML), row by row: days are days, numbers are numbers, text is never a formula. */
export function xlsxFile(sheet: Sheet): AsyncIterable<Uint8Array> {
  return writeXlsxStream(typedRows(sheet), {
    name: sheet.title,
    columns: sheet.columns.map((column) => ({
      header: column.heading,
      width: column.kind === 'text' ? WIDE : NARROW,
      ...formatOf(column),
    })),
    freezePane: { rows: 1 },
  })
}

function* typedRows(sheet: Sheet): Iterable<(string | number | Date | null)[]> {
  for (const row of sheet.rows) yield sheet.columns.map((kind, index) => typed(row[index] ?? null, kind))
}
