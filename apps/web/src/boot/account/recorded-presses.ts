/** Path of an element, to find its counterpart after the application has rendered. */
type ElementPath = { readonly tag: string; readonly words: string | null; readonly nth: number }

/** Buttons and links are identified by their words, other elements by their kind alone. */
function wordsOf(element: Element): string | null {
  if (!element.matches('a, button, summary, input')) return null
  return element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent
}

const alike = (root: Element, tag: string, words: string | null): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(tag)].filter((element) => wordsOf(element) === words)

function pathOf(root: Element, element: Element): ElementPath {
  const [tag, words] = [element.localName, wordsOf(element)]
  return { tag, words, nth: alike(root, tag, words).findIndex((one) => one === element) }
}

const at = (root: Element, { tag, words, nth }: ElementPath): HTMLElement | undefined => alike(root, tag, words)[nth]

/**
 * Records presses on a prerendered page that only the application can carry out; links, and the menu, work without it. The returned
 * function starts the hand-over: call it before the application mounts, and its result afterwards.
 */
export function recordPresses(root: HTMLElement): () => () => void {
  const presses: ElementPath[] = []
  const press = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest('button, summary, input') : null
    if (element === null || event.defaultPrevented || element.hasAttribute('popovertarget')) return
    // The content to open does not exist yet.
    if (element.localName === 'summary') event.preventDefault()
    element.setAttribute('aria-busy', 'true')
    presses.push(pathOf(root, element))
  }
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('click', press)
    const focused = document.activeElement
    const focus = focused !== null && focused !== root && root.contains(focused) ? pathOf(root, focused) : null
    const open = root.querySelector('[popover]:popover-open')?.id
    return () => {
      if (open !== undefined) document.getElementById(open)?.showPopover()
      if (focus !== null) at(root, focus)?.focus({ preventScroll: true })
      for (const path of presses) at(root, path)?.click()
    }
  }
}
