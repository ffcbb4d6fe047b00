/**
 * For the router's `scrollRestoration`: whether it sets the scroll place of the screen that it has just rendered. The first one takes
 * over a prerendered page, which its person may have scrolled already: that place stays. A reload or a return goes back to the place
 * that was kept, also where the shorter prerendered page ended before it.
 */
export function setsScrollPlace(page: Window): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && page.scrollY > 0
    isFirst = false
    if (!isScrolled || (isReturn(page) && isAtEnd(page))) return true
    // The router keeps the places of scrolled pages, and has not seen this scroll.
    page.document.dispatchEvent(new Event('scroll'))
    return false
  }
}

const isReturn = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

const isAtEnd = ({ scrollY, innerHeight, document }: Window): boolean =>
  scrollY + innerHeight >= document.documentElement.scrollHeight - 1
