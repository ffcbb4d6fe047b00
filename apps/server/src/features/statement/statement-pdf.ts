import type { StatementPage } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import PDFDocument from 'pdfkit'
import { FONTS, MARGIN, SIZES } from './pdf-look.ts'
import { drawTable } from './pdf-table.ts'

export type StatementOwner = { readonly name: string; readonly personalCode: string; readonly provider: string }

const words: Record<Language, { code: string; page: (page: number, of: number) => string }> = {
  et: { code: 'Isikukood', page: (page, of) => `Leht ${page} / ${of}` },
  en: { code: 'Personal code', page: (page, of) => `Page ${page} of ${of}` },
}

/** A heading stays with the table that follows: so much of it at least. */
const KEPT_TOGETHER = 130
const GAP = 18
/** Its types know the archive formats alone. */
const ACCESSIBLE: object = { subset: 'PDF/UA' }

/**
 * The statement as a PDF on A4, tagged (PDF/UA-1): headings, paragraphs and tables whose cells know their headings. It is drawn whole,
 * as each page says how many there are; a statement has a row for each fund, however long the history.
 */
export async function* statementPdf(
  page: StatementPage,
  owner: StatementOwner,
  language: Language,
): AsyncIterable<Uint8Array> {
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
    info: { Title: `${page.title}: ${owner.name}`, Author: owner.provider, Producer: owner.provider },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const write = (type: 'H1' | 'H2' | 'P', text: string, look: 'title' | 'heading' | 'text' | 'note') => {
    const element = doc.struct(type, {}, () => {
      const { font, size, colour } = SIZES[look]
      doc.font(font).fontSize(size).fillColor(colour)
      doc.text(text, MARGIN, doc.y, { lineGap: 1.5 })
    })
    root.add(element)
    element.end()
  }

  write('P', owner.provider, 'note')
  write('H1', page.title, 'title')
  write('P', `${owner.name} · ${words[language].code} ${owner.personalCode}`, 'text')
  for (const table of page.tables) {
    doc.y += GAP
    if (doc.y + KEPT_TOGETHER > doc.page.maxY()) doc.addPage()
    write('H2', table.title, 'heading')
    write('P', table.note, 'note')
    doc.y += 4
    await drawTable(doc, root, table, language)
  }
  doc.y += GAP
  if (doc.y + KEPT_TOGETHER > doc.page.maxY()) doc.addPage()
  write('H2', page.how.title, 'heading')
  for (const rule of page.how.rules) {
    doc.y += 3
    write('P', rule, 'note')
  }
  root.end()
  numberPages(doc, `${owner.name} · ${page.title}`, language)
  doc.end()
  yield* doc as AsyncIterable<Uint8Array>
}

/** Below each page whose it is and which page; not part of what is read out. */
function numberPages(doc: PDFKit.PDFDocument, whose: string, language: Language) {
  const { count } = doc.bufferedPageRange()
  const { font, size, colour } = SIZES.note
  for (let place = 0; place < count; place += 1) {
    doc.switchToPage(place)
    doc.markContent('Artifact', { type: 'Pagination' })
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    const line = { width: doc.page.width - 2 * MARGIN, lineBreak: false }
    const y = doc.page.height - MARGIN / 2 - size
    doc.font(font).fontSize(size).fillColor(colour)
    doc.text(whose, MARGIN, y, line)
    doc.text(words[language].page(place + 1, count), MARGIN, y, { ...line, align: 'right' })
    doc.endMarkedContent()
  }
}
