/**
 * Runs in the page: texts that lie outside of it or are cut off by a box that does not scroll. Boxes of a pixel, for screen readers,
 * are cut off on purpose.
 */
export function unreachableWords(): string[] {
  const found: string[] = []
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

  function isCutOff(element: Element, rect: DOMRect): boolean {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(box)
      const frame = box.getBoundingClientRect()
      if (frame.width <= 1 || frame.height <= 1) return false
      // The person's own name is shortened before any control.
      if (textOverflow === 'ellipsis' && box.closest('header') !== null) return false
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const hides = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip'
      if (hides && (rect.right > frame.right + 1 || rect.left < frame.left - 1 || rect.bottom > frame.bottom + 1))
        return true
      if (position === 'fixed') break
    }
    return rect.right > window.innerWidth + 1 || rect.left < -1
  }
}
