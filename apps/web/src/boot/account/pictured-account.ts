import type { SummaryRow } from '@sammas/domain/account/summary'
import type { Cents } from '@sammas/domain/money/cents'
import { filled, holeIn, type Filling } from './fill-holes.ts'
import { holeOf } from './picture-data.ts'

/** Texts of the prerendered page with placeholders. */
function textsWithHoles(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && holeIn(currentNode.data) !== null) texts.push(currentNode)
  }
  return texts
}

/**
 * The elements of the prerendered page: it begins with the frame alone, empty placeholders and hidden content, because the number of
 * lines is unknown.
 */
export function picturedAccount(root: HTMLElement, zero: string) {
  const content = root.querySelector('main')
  const texts = textsWithHoles(root).map((node) => ({ node, text: node.data }))
  const hide = () => {
    root.setAttribute('aria-busy', 'true')
    if (content !== null) content.style.visibility = 'hidden'
    for (const { node } of texts) node.data = ''
  }
  hide()
  return {
    hide,
    show: (filling: Filling, parts: ReadonlyMap<SummaryRow['part'], Cents>) => {
      for (const { node, text } of texts) {
        const words = filled(text, filling)
        if (words === null) (node.parentElement?.closest('dl > div') ?? node.parentElement)?.remove()
        else node.data = words
        for (const [part, amount] of parts) {
          if (text === holeOf(part) && amount === 0 && node.parentElement !== null) node.parentElement.className = zero
        }
      }
      if (content !== null) content.style.visibility = ''
      root.removeAttribute('aria-busy')
    },
  }
}
