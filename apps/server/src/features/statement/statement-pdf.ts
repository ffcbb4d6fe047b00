import { buffer } from 'node:stream/consumers'
import { productVersion } from '@sammas/contract/product-version'
import type { StatementPage, StatementTable } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import PDFDocument from 'pdfkit'
import { gridOf } from './pdf-grid.ts'
import { drawLetterhead, type Addressee, type Sender } from './pdf-letterhead.ts'
import { FONTS, MARGIN, SIZES, tableWidth, type Weight } from './pdf-look.ts'
import { drawTable } from './pdf-table.ts'
import { drawnText } from './pdf-letters.ts'
import { plainText } from './pdf-text.ts'

/** The person and sender of a statement, its number and its language. */
export type StatementParties = {
  readonly sender: Sender
  readonly addressee: Addressee
  readonly number: string
  readonly language: Language
}

const numberOf: Record<Language, string> = { et: 'Väljavõtte number', en: 'Statement number' }
const pageOf: Record<Language, (page: number, of: number) => string> = {
  et: (page, of) => `Leht ${page} / ${of}`,
  en: (page, of) => `Page ${page} of ${of}`,
}

/** A heading stays with its table: at least this much of it. */
const KEPT_TOGETHER = 130
const GAP = 14
const LINE_GAP = 1.5
/** Its types know the archive formats alone. */
const ACCESSIBLE: object = { subset: 'PDF/UA' }

/**
 * The statement as a PDF on A4, tagged (PDF/UA-1): headings, paragraphs and tables with cells linked to their headings. It is drawn
 * whole, as each page shows the number of pages; a statement has a row for each fund, however long the history. That takes some 30 ms
 * of the processor, without a pause: the server does it in a thread (`draw-statement.ts`).
 */
export async function statementPdf(page: StatementPage, parties: StatementParties): Promise<Uint8Array> {
  const { sender, addressee, number, language } = parties
  const doc = new PDFDocument({
    ...ACCESSIBLE,
    font: FONTS.text,
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${page.title}: ${addressee.name}`,
      Author: sender.legalName,
      Producer: `${sender.legalName} ${productVersion}`,
    },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const write = writerOf(doc, root)
  drawLetterhead(
    doc,
    (text, style, box) => {
      write('P', text, style, box)
    },
    parties,
  )
  doc.y += 1.5 * GAP
  const top = doc.y
  write('H1', page.title, 'title')
  writeBeside(doc, write, { note: `${numberOf[language]} ${number}`, top, heading: 'title' })
  write('P', page.days, 'note')
  doc.y += 6
  write('P', plainText(page.answer, language), 'answer')
  drawTables(doc, root, { write, tables: page.tables, language })
  writeRules(doc, write, page.how)
  root.end()
  numberPages(doc, `${addressee.name} · ${page.title} · ${number}`, language)
  const bytes = buffer(doc)
  doc.end()
  return bytes
}

type Box = { x: number; width: number; align?: 'right' }
type Write = ReturnType<typeof writerOf>

/** Writes a piece of text with its role, over the page's width or at its own position. */
function writerOf(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  return (type: 'H1' | 'H2' | 'P', text: string, style: keyof typeof SIZES, box?: Box) => {
    const { x, ...options } = box ?? { x: MARGIN, width: tableWidth(doc) }
    const element = doc.struct(type, {}, () => {
      const { weight, size, colour } = SIZES[style]
      const { font, letters } = drawnText(text, weight)
      doc.font(font).fontSize(size).fillColor(colour)
      doc.text(letters, x, doc.y, { ...options, lineGap: LINE_GAP })
    })
    root.add(element)
    element.end()
  }
}

function drawTables(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { write, tables, language }: { write: Write; tables: readonly StatementTable[]; language: Language },
) {
  for (const table of tables) {
    begin(doc)
    const top = doc.y
    write('H2', table.title, 'heading')
    if (table.note !== null) writeBeside(doc, write, { note: table.note, top, heading: 'heading' })
    doc.y += 4
    const alike = tables.filter(({ columns }) => columns.length === table.columns.length)
    drawTable(doc, root, table, { grid: gridOf(doc, alike, language), language })
    if (table.below === null) continue
    doc.y += 5
    write('P', plainText(table.below, language), 'note')
  }
}

/** A note at the end of the line of the last heading, which began at `top`. */
function writeBeside(
  doc: PDFKit.PDFDocument,
  write: Write,
  { note, top, heading }: { note: string; top: number; heading: 'title' | 'heading' },
) {
  const below = doc.y
  doc.y = top + SIZES[heading].size - SIZES.note.size
  write('P', note, 'note', { x: MARGIN, width: tableWidth(doc), align: 'right' })
  doc.y = below
}

/** The calculation of the numbers, all on one page. */
function writeRules(doc: PDFKit.PDFDocument, write: Write, { title, rules }: StatementPage['how']) {
  const gap = 3
  const heightOf = (text: string, { weight, size }: { weight: Weight; size: number }) => {
    const { font, letters } = drawnText(text, weight)
    return doc
      .font(font)
      .fontSize(size)
      .heightOfString(letters, { width: tableWidth(doc), lineGap: LINE_GAP })
  }
  const heights = rules.map((rule) => gap + heightOf(rule, SIZES.rule))
  begin(
    doc,
    heights.reduce((sum, height) => sum + height, heightOf(title, SIZES.heading)),
  )
  write('H2', title, 'heading')
  for (const rule of rules) {
    doc.y += gap
    write('P', rule, 'rule')
  }
}

/** Leaves a gap, or goes to the next page where the following part would be split. */
function begin(doc: PDFKit.PDFDocument, needed = KEPT_TOGETHER) {
  doc.y += GAP
  if (doc.y + needed > doc.page.maxY()) doc.addPage()
}

/** The foot of each page with person and page number; screen readers skip it. */
function numberPages(doc: PDFKit.PDFDocument, whose: string, language: Language) {
  const { count } = doc.bufferedPageRange()
  const { weight, size, colour } = SIZES.note
  const foot = drawnText(whose, weight)
  for (let box = 0; box < count; box += 1) {
    doc.switchToPage(box)
    doc.markContent('Artifact', { type: 'Pagination' })
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    const line = { width: doc.page.width - 2 * MARGIN, lineBreak: false }
    const y = doc.page.height - MARGIN / 2 - size
    doc.font(foot.font).fontSize(size).fillColor(colour)
    doc.text(foot.letters, MARGIN, y, line)
    doc.font(FONTS[weight])
    doc.text(pageOf[language](box + 1, count), MARGIN, y, { ...line, align: 'right' })
    doc.endMarkedContent()
  }
}
