import type { StatementTable } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import { figureWidth } from './pdf-figure.ts'
import { drawnText } from './pdf-letters.ts'
import { PADDING, tableWidth } from './pdf-look.ts'
import { cellText } from './pdf-text.ts'

/** The size of a table's text and the width of its columns, in points. */
export type Grid = { readonly size: number; readonly name: number; readonly figure: number }

/** The first size at which every amount fits on one line beside the names. */
const FONT_SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]
const NAME = { widest: 0.36, narrowest: 96 }

/**
 * One grid for all tables with the same number of columns, so that tables below each other line up: columns of figures are equally
 * wide, the names have the rest.
 */
export function gridOf(doc: PDFKit.PDFDocument, tables: readonly StatementTable[], language: Language): Grid {
  doc.fontSize(1)
  const lettersOf = (text: string) => {
    const { font, letters } = drawnText(text, 'strong')
    doc.font(font)
    return letters
  }
  // Widths grow with the size, and text layout is slow: each is measured once.
  const widest = Math.max(
    ...tables.flatMap(({ columns, rows, footer }) => [
      ...columns.slice(1).flatMap(({ title }) =>
        lettersOf(title)
          .split(' ')
          .map((word) => doc.widthOfString(word)),
      ),
      ...[...rows, footer].flatMap((row) =>
        row.slice(1).map((cell) => figureWidth(doc, lettersOf(cellText(cell, language)))),
      ),
    ]),
  )
  const figures = Math.max(...tables.map(({ columns }) => columns.length)) - 1
  const whole = tableWidth(doc)
  const gridAt = (size: number): Grid => {
    const least = widest * size + PADDING.inline + 1
    const name = Math.min(NAME.widest * whole, whole - figures * least)
    return { size, name, figure: (whole - name) / figures }
  }
  const size = FONT_SIZES.find((one) => gridAt(one).name >= NAME.narrowest) ?? FONT_SIZES.at(-1) ?? 0
  return gridAt(size)
}
