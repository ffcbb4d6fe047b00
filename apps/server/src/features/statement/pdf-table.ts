import { setImmediate } from 'node:timers/promises'
import type { StatementCell, StatementTable } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'
import { COLOURS, FONTS, MARGIN } from './pdf-look.ts'

const UNKNOWN: Record<Language, string> = { et: 'ei saa hinnata', en: 'cannot be valued' }

/** Points between the edge of a cell and its text. */
const PADDING = { inline: 3, block: 4 }
/** The first size at which every amount stands on one line beside the names. */
const FONT_SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]
const NARROWEST_NAME = 96
/** Digits of one width, so that cents stand under cents. */
const FIGURES: PDFKit.Mixins.TextOptions = { align: 'right', features: ['tnum'] }

type Kind = 'heading' | 'body' | 'sum'
type Columns = { readonly size: number; readonly widths: readonly number[] }

/**
 * Draws a table where the document stands, its heading cells marked as such. PDFKit's own tables measure each cell several times and
 * write attributes that readers complain of. Others have their turn between rows.
 */
export async function drawTable(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { columns: headings, rows, footer }: StatementTable,
  language: Language,
) {
  const text = (cell: StatementCell) => {
    if (typeof cell === 'string') return cell
    return cell.amount === null ? UNKNOWN[language] : formatEuros(cell.amount, language)
  }
  const body = rows.map((row) => row.map(text))
  const sums = footer === null ? [] : [footer.map(text)]
  const columns = fitted(doc, headings, [...body, ...sums])
  const table = doc.struct('Table')
  parent.add(table)
  const all = [
    { kind: 'heading' as const, cells: headings },
    ...body.map((cells) => ({ kind: 'body' as const, cells })),
    ...sums.map((cells) => ({ kind: 'sum' as const, cells })),
  ]
  for (const row of all) {
    await setImmediate()
    drawRow(doc, table, { ...row, columns })
  }
  table.end()
}

function drawRow(
  doc: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  { kind, cells, columns: { size, widths } }: { kind: Kind; cells: readonly string[]; columns: Columns },
) {
  const drawn = cells.map((text, place) => ({
    text,
    isName: place === 0,
    font: kind !== 'body' || place === cells.length - 1 ? FONTS.strong : FONTS.text,
    options: { ...(place === 0 ? {} : FIGURES), width: (widths[place] ?? 0) - 2 * PADDING.inline },
  }))
  doc.fontSize(size).fillColor(COLOURS.ink)
  const heights = drawn.map(({ text, isName, font, options }) => {
    doc.font(font)
    return kind === 'heading' || isName ? doc.heightOfString(text, options) : doc.currentLineHeight()
  })
  const tallest = Math.max(...heights)
  const height = tallest + 2 * PADDING.block
  if (doc.y + height > doc.page.maxY()) doc.addPage()
  const row = doc.struct('TR')
  table.add(row)
  const top = doc.y
  let left = MARGIN
  for (const [place, { text, isName, font, options }] of drawn.entries()) {
    const [x, y] = [left + PADDING.inline, top + PADDING.block]
    // Headings of one line stand at the foot of those of two.
    const lower = kind === 'heading' ? tallest - (heights[place] ?? 0) : 0
    // Its types do not know of scopes yet.
    const scope: object = { scope: kind === 'heading' ? 'Column' : 'Row' }
    const isHeading = kind === 'heading' || isName
    const cell = doc.struct(isHeading ? 'TH' : 'TD', isHeading ? scope : {}, () => {
      doc.font(font).text(text, x, y + lower, options)
    })
    row.add(cell)
    cell.end()
    left += widths[place] ?? 0
  }
  row.end()
  drawRule(doc, top + height, kind === 'body' ? COLOURS.line : COLOURS.ink)
  doc.y = top + height
}

function drawRule(doc: PDFKit.PDFDocument, y: number, colour: string) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(MARGIN, y).lineTo(doc.page.width - MARGIN, y)
  doc.lineWidth(0.5).strokeColor(colour).stroke()
  doc.endMarkedContent()
}

/** The largest text at which no amount breaks, and how wide its columns are; the first takes what is left. */
function fitted(doc: PDFKit.PDFDocument, headings: readonly string[], rows: readonly (readonly string[])[]): Columns {
  doc.font(FONTS.strong).fontSize(1)
  // Widths grow with the size, and laying out text is what costs time: each is measured once.
  const figures = headings.slice(1).map((heading, place) => {
    const unbroken = [...heading.split(' '), ...rows.map((row) => row[place + 1] ?? '')]
    return Math.max(...unbroken.map((part) => doc.widthOfString(part, FIGURES)))
  })
  const widthsAt = (size: number) => {
    const widths = figures.map((width) => width * size + 2 * PADDING.inline + 1)
    return [doc.page.width - 2 * MARGIN - widths.reduce((sum, width) => sum + width, 0), ...widths]
  }
  const size = FONT_SIZES.find((one) => (widthsAt(one)[0] ?? 0) >= NARROWEST_NAME) ?? FONT_SIZES.at(-1) ?? 0
  return { size, widths: widthsAt(size) }
}
