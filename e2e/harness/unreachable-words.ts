/**
 * Runs in the page: texts that lie outside of it or are cut off by a box that does not scroll. Boxes of a pixel, for screen readers,
 * are cut off on purpose.
 */
export function unreachableWords(): string[] {
  const found: string[] = []
  type Box = { isExempt: boolean; isFixed: boolean; hides: boolean; left: number; right: number; bottom: number }
  const boxes = new Map<Element, Box>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (parent === null || text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (isCutOff(parent, rect)) {
        found.push(text)
        break
      }
    }
  }
  return found

  /** An element's place, and whether it cuts off texts inside it: read once, as most elements hold many texts. */
  function boxOf(element: Element): Box {
    const known = boxes.get(element)
    if (known !== undefined) return known
    const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element)
    const { left, right, bottom, width, height } = element.getBoundingClientRect()
    const hides = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip'
    const isExempt =
      width <= 1 ||
      height <= 1 ||
      // The person's own name is shortened before any control.
      (textOverflow === 'ellipsis' && element.closest('header') !== null) ||
      overflowX === 'auto' ||
      overflowX === 'scroll'
    const box = { isExempt, isFixed: position === 'fixed', hides, left, right, bottom }
    boxes.set(element, box)
    return box
  }

  function isCutOff(element: Element, rect: DOMRect): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { isExempt, isFixed, hides, left, right, bottom } = boxOf(at)
      if (isExempt) return false
      if (hides && (rect.right > right + 1 || rect.left < left - 1 || rect.bottom > bottom + 1)) return true
      if (isFixed) break
    }
    return rect.right > window.innerWidth + 1 || rect.left < -1
  }
}
