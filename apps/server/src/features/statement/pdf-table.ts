import type { StatementColumn, StatementTable } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import { drawFigure } from './pdf-figure.ts'
import type { Grid } from './pdf-grid.ts'
import { drawnText } from './pdf-letters.ts'
import { COLOURS, MARGIN, PADDING, tableWidth } from './pdf-look.ts'
import { cellText } from './pdf-text.ts'

type Kind = 'heading' | 'body' | 'sum'
type Row = { readonly kind: Kind; readonly cells: readonly string[] }

/** Between the two lines under a sum. */
const DOUBLE = 2

/**
 * Draws a table at the document's position, with tagged heading cells. PDFKit's own tables measure each cell several times and write
 * attributes that readers complain of.
 */
export function drawTable(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { columns, rows, footer }: StatementTable,
  { grid, language }: { grid: Grid; language: Language },
) {
  const text = (row: StatementTable['footer']) => row.map((cell) => cellText(cell, language))
  const table = doc.struct('Table')
  parent.add(table)
  const all: readonly Row[] = [
    { kind: 'heading', cells: columns.map(({ title }) => title) },
    ...rows.map((row) => ({ kind: 'body' as const, cells: text(row) })),
    { kind: 'sum', cells: text(footer) },
  ]
  for (const [index, row] of all.entries()) {
    const isAboveSum = index === all.length - 2
    drawRow(doc, table, { row, columns, grid, isAboveSum })
  }
  table.end()
}

function drawRow(
  doc: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  drawn: { row: Row; columns: readonly StatementColumn[]; grid: Grid; isAboveSum: boolean },
) {
  const { row, columns, grid, isAboveSum } = drawn
  const { kind, cells } = row
  const cellStyles = cells.map((text, index) => ({ index, ...styleOf(text, kind, columns[index]?.kind), grid }))
  doc.fontSize(grid.size)
  const heights = cellStyles.map((style) => heightOf(doc, kind, style))
  const tallest = Math.max(...heights)
  const height = tallest + 2 * PADDING.block
  if (doc.y + height > doc.page.maxY()) doc.addPage()
  const element = doc.struct('TR')
  table.add(element)
  const top = doc.y
  for (const [index, style] of cellStyles.entries()) {
    // Headings of one line are aligned with the last line of those of two.
    const lower = kind === 'heading' ? tallest - (heights[index] ?? 0) : 0
    drawCell(doc, element, { ...style, kind, y: top + PADDING.block + lower })
  }
  element.end()
  const bottom = top + height
  drawRule(doc, bottom, kind === 'body' && !isAboveSum ? COLOURS.line : COLOURS.ink)
  if (kind === 'sum') drawRule(doc, bottom + DOUBLE, COLOURS.ink)
  doc.y = bottom + (kind === 'sum' ? DOUBLE : 0)
}

type CellStyle = { letters: string; index: number; font: string; colour: string; grid: Grid }

/** Columns outside the sum are quiet, their headings too. */
function styleOf(text: string, kind: Kind, column: StatementColumn['kind'] = 'plain') {
  const isStrong = kind === 'sum' ? column !== 'aside' : kind === 'body' && column === 'lead'
  const isQuiet = column === 'aside' || kind === 'heading'
  return { ...drawnText(text, isStrong ? 'strong' : 'text'), colour: isQuiet ? COLOURS.muted : COLOURS.ink }
}

const widthOf = ({ index, grid }: CellStyle) => (index === 0 ? grid.name : grid.figure - PADDING.inline)

function heightOf(doc: PDFKit.PDFDocument, kind: Kind, style: CellStyle): number {
  doc.font(style.font)
  const mayBreak = kind === 'heading' || style.index === 0
  return mayBreak ? doc.heightOfString(style.letters, { width: widthOf(style) }) : doc.currentLineHeight()
}

function drawCell(
  doc: PDFKit.PDFDocument,
  row: PDFKit.PDFStructureElement,
  style: CellStyle & { kind: Kind; y: number },
): void {
  const { letters, index, font, colour, grid, kind, y } = style
  // Names begin and the last figures end at the edges of the page's text.
  const left = MARGIN + (index === 0 ? 0 : grid.name + (index - 1) * grid.figure + PADDING.inline)
  const width = widthOf(style)
  const isHeading = kind === 'heading' || index === 0
  // Its types do not know of scopes yet.
  const scope: object = { scope: kind === 'heading' ? 'Column' : 'Row' }
  const cell = doc.struct(isHeading ? 'TH' : 'TD', isHeading ? scope : {}, () => {
    doc.font(font).fillColor(colour)
    if (isHeading) doc.text(letters, left, y, { width, align: index === 0 ? 'left' : 'right' })
    else drawFigure(doc, letters, { right: left + width, y, size: grid.size })
  })
  row.add(cell)
  cell.end()
}

function drawRule(doc: PDFKit.PDFDocument, y: number, colour: string) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(MARGIN, y).lineTo(MARGIN + tableWidth(doc), y)
  doc.lineWidth(0.5).strokeColor(colour).stroke()
  doc.endMarkedContent()
}
