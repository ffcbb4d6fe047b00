/**
 * Translates the page from now on as Chrome's translator does it: each text node with words is replaced by `<font><font>…</font></font>`,
 * later texts too. The application's own text nodes are then no longer in the page. The words stay, so that they can be compared with
 * those of an untranslated page. Answers a function that ends it.
 */
export function translateLikeChrome(): () => void {
  const SKIPPED = 'script, style, noscript, textarea, svg, .notranslate, [translate=no], font'
  const swap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(SKIPPED) !== null) return
    // The translator's own element, by a name that the types call obsolete.
    const font = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    const [outer, inner] = [font(), font()]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const swapBelow = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = node instanceof Text ? [node] : []
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(swap)
  }
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) if (node.isConnected) swapBelow(node)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  swapBelow(document.body)
  return () => {
    observer.disconnect()
  }
}

/** Texts that are not alone in their element, which a translator separates from the application (decision 0037). */
export function textsNextToElements(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode() !== null) {
    const { parentElement, textContent, previousSibling, nextSibling } = walker.currentNode
    const isAlone = previousSibling === null && nextSibling === null
    if (!isAlone && parentElement !== null && parentElement !== document.body)
      found.push(`${parentElement.outerHTML.slice(0, 200)}: ${textContent ?? ''}`)
  }
  return found
}
