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
  for (const [place, row] of all.entries()) {
    const isAboveSum = place === all.length - 2
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
  const looks = cells.map((text, place) => ({ place, ...lookOf(text, kind, columns[place]?.kind), grid }))
  doc.fontSize(grid.size)
  const heights = looks.map((look) => heightOf(doc, kind, look))
  const tallest = Math.max(...heights)
  const height = tallest + 2 * PADDING.block
  if (doc.y + height > doc.page.maxY()) doc.addPage()
  const element = doc.struct('TR')
  table.add(element)
  const top = doc.y
  for (const [place, look] of looks.entries()) {
    // Headings of one line are aligned with the last line of those of two.
    const lower = kind === 'heading' ? tallest - (heights[place] ?? 0) : 0
    drawCell(doc, element, { ...look, kind, y: top + PADDING.block + lower })
  }
  element.end()
  const bottom = top + height
  drawRule(doc, bottom, kind === 'body' && !isAboveSum ? COLOURS.line : COLOURS.ink)
  if (kind === 'sum') drawRule(doc, bottom + DOUBLE, COLOURS.ink)
  doc.y = bottom + (kind === 'sum' ? DOUBLE : 0)
}

type Look = { letters: string; place: number; font: string; colour: string; grid: Grid }

/** Columns outside the sum are quiet, their headings too. */
function lookOf(text: string, kind: Kind, column: StatementColumn['kind'] = 'plain') {
  const isStrong = kind === 'sum' ? column !== 'aside' : kind === 'body' && column === 'lead'
  const isQuiet = column === 'aside' || kind === 'heading'
  return { ...drawnText(text, isStrong ? 'strong' : 'text'), colour: isQuiet ? COLOURS.muted : COLOURS.ink }
}

const widthOf = ({ place, grid }: Look) => (place === 0 ? grid.name : grid.figure - PADDING.inline)

function heightOf(doc: PDFKit.PDFDocument, kind: Kind, look: Look): number {
  doc.font(look.font)
  const mayBreak = kind === 'heading' || look.place === 0
  return mayBreak ? doc.heightOfString(look.letters, { width: widthOf(look) }) : doc.currentLineHeight()
}

function drawCell(
  doc: PDFKit.PDFDocument,
  row: PDFKit.PDFStructureElement,
  look: Look & { kind: Kind; y: number },
): void {
  const { letters, place, font, colour, grid, kind, y } = look
  // Names begin and the last figures end at the edges of the page's text.
  const left = MARGIN + (place === 0 ? 0 : grid.name + (place - 1) * grid.figure + PADDING.inline)
  const width = widthOf(look)
  const isHeading = kind === 'heading' || place === 0
  // Its types do not know of scopes yet.
  const scope: object = { scope: kind === 'heading' ? 'Column' : 'Row' }
  const cell = doc.struct(isHeading ? 'TH' : 'TD', isHeading ? scope : {}, () => {
    doc.font(font).fillColor(colour)
    if (isHeading) doc.text(letters, left, y, { width, align: place === 0 ? 'left' : 'right' })
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
