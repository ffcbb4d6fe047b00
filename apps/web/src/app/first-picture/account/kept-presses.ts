/** Where an element stands, so that the one in its place can be found when everything has been drawn anew. */
type Place = { readonly tag: string; readonly words: string | null; readonly nth: number }

/** What can be pressed or lead somewhere is known by its words, anything else by its kind alone. */
function wordsOf(element: Element): string | null {
  if (!element.matches('a, button, summary, input')) return null
  return element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent
}

const alike = (root: Element, tag: string, words: string | null): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(tag)].filter((element) => wordsOf(element) === words)

function placeOf(root: Element, element: Element): Place {
  const [tag, words] = [element.localName, wordsOf(element)]
  return { tag, words, nth: alike(root, tag, words).findIndex((one) => one === element) }
}

const at = (root: Element, { tag, words, nth }: Place): HTMLElement | undefined => alike(root, tag, words)[nth]

/**
 * What is done on a picture that nothing stands behind yet: presses of what only the application can carry out are kept for it; links, and the
 * menu, work by themselves. The answer hands over: call it before the application takes the place, and what it answers afterwards.
 */
export function keptPresses(root: HTMLElement): () => () => void {
  const presses: Place[] = []
  const press = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest('button, summary, input') : null
    if (element === null || event.defaultPrevented || element.hasAttribute('popovertarget')) return
    // What it would open is not there yet.
    if (element.localName === 'summary') event.preventDefault()
    element.setAttribute('aria-busy', 'true')
    presses.push(placeOf(root, element))
  }
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('click', press)
    const focused = document.activeElement
    const focus = focused !== null && focused !== root && root.contains(focused) ? placeOf(root, focused) : null
    const open = root.querySelector('[popover]:popover-open')?.id
    return () => {
      if (open !== undefined) document.getElementById(open)?.showPopover()
      if (focus !== null) at(root, focus)?.focus({ preventScroll: true })
      for (const place of presses) at(root, place)?.click()
    }
  }
}
