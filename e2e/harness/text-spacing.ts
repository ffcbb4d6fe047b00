import type { Page } from '@playwright/test'

/** Text spacing that a page has to bear (WCAG 2.2, 1.4.12), as a person's own styles set it. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Widths to look at: a phone, the narrowest and a desktop. */
const WIDTHS = [390, 320, 1280]

/**
 * Faults of the page with wide text spacing at each width: sideways scrolling, words that are cut off, words over one another.
 * Afterwards the page has the last width.
 */
export async function brokenBySpacing(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await page.evaluate(brokenWords)).map((one) => `${String(width)}: ${one}`))
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

/** Runs in the page, so it has everything in itself. */
async function brokenWords(): Promise<string[]> {
  // Names of charts are placed anew by an observer, which runs before the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const SLACK = 2
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const found = wide > 0 ? [`scrolls sideways by ${String(wide)}`] : []
  type Words = { text: string; holder: Element; layer: Element | null; box: DOMRect }
  const words: Words[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  /** For eyes: neither hidden nor of the single pixel that leaves words to screen readers. */
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.closest('option, select') === null
  const boxOf = new Map<Element, { style: CSSStyleDeclaration; box: DOMRect }>()
  const of = (one: Element) => {
    const known = boxOf.get(one)
    if (known !== undefined) return known
    const made = { style: getComputedStyle(one), box: one.getBoundingClientRect() }
    boxOf.set(one, made)
    return made
  }
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const holder = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (holder === null || text === '' || !isSeen(holder)) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    let isHidden = false
    let cut = ''
    // A bar that stays in view lies over the content that scrolls below it.
    let layer: Element | null = null
    for (
      let around: Element | null = holder;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const { style, box } = of(around)
      if (box.width <= 1 && box.height <= 1) isHidden = true
      const isClipping =
        /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) && style.textOverflow !== 'ellipsis'
      const isOver = boxes.some(
        (one) =>
          one.left < box.left - SLACK ||
          one.right > box.right + SLACK ||
          one.top < box.top - SLACK ||
          one.bottom > box.bottom + SLACK,
      )
      if (isClipping && isOver) cut = text
      if (layer === null && /sticky|fixed/.test(style.position)) layer = around
    }
    if (isHidden) continue
    if (cut !== '') found.push(`cut off: ${cut}`)
    words.push(...boxes.map((box) => ({ text, holder, layer, box })))
  }
  const rows = words.toSorted((a, b) => a.box.top - b.box.top)
  for (const [at, one] of rows.entries()) {
    for (let next = at + 1; next < rows.length; next += 1) {
      const other = rows[next]
      if (other === undefined || other.box.top > one.box.bottom - SLACK) break
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (one.layer !== other.layer) continue
      if (across > SLACK && down > SLACK * 2 && one.holder !== other.holder)
        found.push(`over one another: ${one.text} / ${other.text}`)
    }
  }
  return [...new Set(found)]
}
