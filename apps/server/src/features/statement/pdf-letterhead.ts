import type { Provider } from '@sammas/provider/provider-type'
import type { Language } from '@sammas/domain/language'
import type { SIZES } from './pdf-look.ts'
import { COLOURS, MARGIN, tableWidth } from './pdf-look.ts'

/** The sender of a statement. */
export type Sender = Pick<Provider, 'legalName' | 'address' | 'registrationCode' | 'email' | 'phone' | 'logo'>
/** The recipient. */
export type Addressee = { readonly name: string; readonly personalCode: string }

const words: Record<Language, { registration: string; code: string }> = {
  et: { registration: 'Registrikood', code: 'Isikukood' },
  en: { registration: 'Registration code', code: 'Personal code' },
}

/** In points. */
const LOGO_HEIGHT = 20
const SENDER_WIDTH = 165

type Writer = (text: string, style: keyof typeof SIZES, box: { x: number; width: number }) => void

/** The head of the first page: the logo, the sender beside it, the recipient below. Moves the document's position below both. */
export function drawLetterhead(
  doc: PDFKit.PDFDocument,
  write: Writer,
  { sender, addressee, language }: { sender: Sender; addressee: Addressee; language: Language },
): void {
  const top = doc.y
  drawLogo(doc, sender.logo, top)
  const right = { x: MARGIN + tableWidth(doc) - SENDER_WIDTH, width: SENDER_WIDTH }
  const { legalName, address, registrationCode, email, phone } = sender
  write(legalName, 'sender', right)
  for (const line of [address, `${words[language].registration} ${registrationCode}`, email, phone]) {
    write(line, 'note', right)
  }
  const senderEnds = doc.y
  doc.y = top + LOGO_HEIGHT + 20
  const left = { x: MARGIN, width: tableWidth(doc) - SENDER_WIDTH }
  write(addressee.name, 'addressee', left)
  write(`${words[language].code} ${addressee.personalCode}`, 'note', left)
  doc.y = Math.max(doc.y, senderEnds)
}

/** The name is written beside it, so it is decoration for screen readers. */
function drawLogo(doc: PDFKit.PDFDocument, { viewBox, path }: Sender['logo'], y: number): void {
  const [left = 0, top = 0, , height = LOGO_HEIGHT] = viewBox.split(/[ ,]+/).map(Number)
  const scale = LOGO_HEIGHT / height
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  doc.translate(MARGIN - left * scale, y - top * scale).scale(scale)
  doc.path(path).fill(COLOURS.brand)
  doc.restore()
  doc.endMarkedContent()
}
