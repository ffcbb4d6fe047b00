import { getDocumentProxy } from 'unpdf'

export type PdfPart = { role: string; text: string }

type Node = { role?: string; type?: string; id?: string; children?: readonly Node[] }
type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean }

/** A PDF as pdf.js reads it: by its structure, like a screen reader, not by the positions of its parts. */
export async function readPdf(bytes: Uint8Array) {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const [marks, { info }] = await Promise.all([file.getMarkInfo(), file.getMetadata()])
  const parts: PdfPart[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsById(items)
    collect(await page.getStructTree(), texts, parts)
  }
  const { Language: language, Title: title, Producer: producer } = info as Record<string, string | undefined>
  return {
    pages: file.numPages,
    isMarked: (marks as { Marked?: boolean } | null)?.Marked ?? false,
    language,
    title,
    producer,
    parts,
  }
}

function textsById(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') open.push(item.id)
    else if (item.type === 'endMarkedContent') open.pop()
    else {
      const id = open.findLast((one) => one !== undefined)
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + (item.str ?? '') + (item.hasEOL ? ' ' : ''))
    }
  }
  return texts
}

function collect(node: Node | null, texts: ReadonlyMap<string, string>, parts: PdfPart[]) {
  if (node === null) return
  const own = (node.children ?? []).flatMap(({ type, id }) =>
    type === 'content' && id !== undefined ? [texts.get(id) ?? ''] : [],
  )
  if (own.length > 0) parts.push({ role: node.role ?? '', text: own.join('').replaceAll(/\s+/g, ' ').trim() })
  for (const child of node.children ?? []) collect(child, texts, parts)
}
