import { civilDate, numericDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { writeCsvStream } from 'hucre/csv'
import type { Cell, CellKind, Sheet } from './sheet.ts'

/** Format of numbers, days and fields for a spreadsheet of the language. */
const conventions = {
  et: { delimiter: ';', point: ',', day: (text: string) => numericDate(civilDate(text)) },
  en: { delimiter: ',', point: '.', day: (text: string) => text },
} as const

/** A spreadsheet takes text with such a beginning for a formula and runs it, full-width signs included (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Whole number of smallest units as decimal text, digit by digit: -12345 with two decimals is -123.45. */
function decimalText(value: number, decimals: number, point: string): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = value < 0 ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}${point}${digits.slice(-decimals)}`
}

function text(cell: Cell, kind: CellKind, language: Language): string | null {
  if (cell === null) return null
  if (typeof cell === 'number')
    return decimalText(cell, kind.kind === 'number' ? kind.decimals : 0, conventions[language].point)
  if (kind.kind === 'day') return conventions[language].day(cell)
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/**
 * The sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, row by row: the Estonian one with semicolons and decimal commas, as a
 * spreadsheet set to Estonian expects, the English one with commas and points.
 */
export function csvFile(sheet: Sheet, language: Language): AsyncIterable<Uint8Array> {
  return writeCsvStream(textRows(sheet, language), {
    headers: sheet.columns.map(({ heading }) => heading),
    delimiter: conventions[language].delimiter,
    bom: true,
  })
}

function* textRows(sheet: Sheet, language: Language): Iterable<(string | null)[]> {
  for (const row of sheet.rows) {
    yield sheet.columns.map((kind, index) => text(row[index] ?? null, kind, language))
  }
}
