/** Digits of one width, so that cents line up. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum'] }
/** Extra space between groups of digits, in em: the font's own is invisible between digits of one width. */
const GROUP_SPACE = 0.1

const groupsOf = (figure: string): string[] => figure.split(/(?<=\u00a0)/)

/** Width of a figure at one point of size, in the current font. */
export function figureWidth(doc: PDFKit.PDFDocument, figure: string): number {
  const groups = groupsOf(figure)
  return groups.reduce((sum, group) => sum + doc.widthOfString(group, FIGURES), (groups.length - 1) * GROUP_SPACE)
}

/**
 * Draws a figure that ends at `right`, in the current font; each group of digits separately, as PDFKit cannot widen a space inside a
 * text.
 */
export function drawFigure(
  doc: PDFKit.PDFDocument,
  figure: string,
  { right, y, size }: { readonly right: number; readonly y: number; readonly size: number },
): void {
  const groups = groupsOf(figure)
  const widths = groups.map((group) => doc.widthOfString(group, FIGURES))
  let x = right - widths.reduce((sum, width) => sum + width, (groups.length - 1) * GROUP_SPACE * size)
  for (const [index, group] of groups.entries()) {
    doc.text(group, x, y, { ...FIGURES, lineBreak: false })
    x += (widths[index] ?? 0) + GROUP_SPACE * size
  }
}
