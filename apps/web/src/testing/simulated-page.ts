/** The whole accessible name, or a part of it by its pattern. */
export type Name = string | RegExp

/** Elements that stand on a line with the words around them; all others part their words. */
const INLINE = new Set(['A', 'ABBR', 'B', 'CITE', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TIME'])
const WITHOUT_WORDS = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TEXTAREA', 'SELECT'])

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whether an element is hidden by its own attributes; the document has no stylesheets. */
function isHidden(element: Element): boolean {
  const { tagName } = element
  if (WITHOUT_WORDS.has(tagName) || element.hasAttribute('hidden') || element.hasAttribute('popover')) return true
  if (tagName === 'DIALOG') return !element.hasAttribute('open')
  const around = element.parentElement
  return around?.tagName === 'DETAILS' && !around.hasAttribute('open') && tagName !== 'SUMMARY'
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  const inside = [...node.childNodes]
    .map((child) => (child instanceof Element && isHidden(child) ? '' : textOf(child)))
    .join('')
  return INLINE.has(node.tagName) ? inside : ` ${inside} `
}

/** The words of an element, with one plain space between them; without those that are hidden. */
const wordsOf = (element: Element): string => plain(textOf(element))

/** The accessible name of an element: its label, else its words. */
export function nameOf(element: Element): string {
  const given = element.getAttribute('aria-label')
  if (given !== null) return plain(given)
  const by = element.getAttribute('aria-labelledby')
  if (by !== null)
    return plain(
      by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  const labels = (element as HTMLInputElement).labels ?? [] // other elements have none
  if (labels.length > 0) return plain([...labels].map((label) => textOf(label)).join(' '))
  return wordsOf(element)
}

const fits = (text: string, name: Name): boolean => (typeof name === 'string' ? text === name : name.test(text))

const PRESSED =
  'button, a[href], summary, [role=tab], [role=button], [role=option], input[type=radio], input[type=checkbox]'
const TYPED = 'input, textarea, select'

function isShown(element: Element, within: Element): boolean {
  for (let at: Element | null = element; at !== null && at !== within; at = at.parentElement)
    if (isHidden(at)) return false
  return true
}

/** Writes into a field as a person does: React sees only values that it has not set itself. */
function write(field: Element, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** However busy the machine is: only ends waiting for something that never comes. */
const LONGEST_WAIT_MS = 60_000

/**
 * Waits until `check` no longer throws. It runs after each change of the document, and not by a clock: naming all elements again and
 * again would be most of a test.
 */
function until<Result>(check: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    let last: unknown = null
    const attempt = () => {
      try {
        resolve(check())
        end()
      } catch (error) {
        last = error
      }
    }
    let isDue = false
    const observer = new MutationObserver(() => {
      if (isDue) return
      isDue = true
      setImmediate(() => {
        isDue = false
        attempt()
      })
    })
    const limit = setTimeout(() => {
      end()
      reject(last instanceof Error ? last : new Error(String(last)))
    }, LONGEST_WAIT_MS)
    const end = () => {
      observer.disconnect()
      clearTimeout(limit)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    attempt()
  })
}

/** What a person reads and does in a part of the page; it is looked for anew each time. */
export function partOfPage(find: () => Element | null) {
  const scope = (): Element => {
    const found = find()
    if (found === null) throw new Error(`This part of the page is not shown: ${wordsOf(document.body)}`)
    return found
  }
  const named = (selector: string, name: Name): Element[] =>
    [...scope().querySelectorAll(selector)].filter(
      (element) => fits(nameOf(element), name) && (element.matches(TYPED) || isShown(element, scope())),
    )
  const one = (selector: string, name: Name): Element => {
    const found = named(selector, name)
    const [first] = found
    if (first === undefined || found.length > 1)
      throw new Error(`${String(found.length)} elements are named ${String(name)}: ${wordsOf(scope())}`)
    return first
  }
  const words = () => wordsOf(scope())
  const usable = (selector: string, name: Name) =>
    until(() => {
      const element = one(selector, name)
      if (element.matches(':disabled')) throw new Error(`${String(name)} is disabled`)
      return element as HTMLInputElement // the only elements that are used by more than `click`
    })
  return {
    /** All visible words, with one plain space between them. */
    words,
    /** Waits until these words are visible. */
    shows: (...expected: Name[]) =>
      until(() => {
        const text = words()
        const missing = expected.filter((name) => (typeof name === 'string' ? !text.includes(name) : !name.test(text)))
        if (missing.length > 0) throw new Error(`${missing.join(', ')} is not shown: ${text}`)
      }),
    /** Waits until these words are not, or no longer, visible. */
    hides: (name: Name) =>
      until(() => {
        const text = words()
        if (typeof name === 'string' ? text.includes(name) : name.test(text))
          throw new Error(`${String(name)} is shown: ${text}`)
      }),
    /** The names of everything that can be pressed, in their order. */
    pressables: () => [...scope().querySelectorAll(PRESSED)].filter((element) => isShown(element, scope())).map(nameOf),
    /** Waits for a button, link, tab, radio or checkbox with this name, and presses it. */
    click: async (name: Name) => {
      const element = await usable(PRESSED, name)
      element.focus()
      element.click()
    },
    /** Types into the field with this label, or chooses an option by its value, and leaves the field. */
    fill: async (label: Name, value: string) => {
      const field = await usable(TYPED, label)
      field.focus()
      write(field, value)
      field.blur()
    },
    /** The value of the field with this label. */
    value: (label: Name) => (one(TYPED, label) as HTMLInputElement).value,
    /** Waits for the radio, checkbox, field or button with this name: for its attributes. */
    find: (name: Name) => usable(`${PRESSED}, ${TYPED}`, name),
    /** The same, which is there. */
    element: (name: Name) => one(`${PRESSED}, ${TYPED}`, name) as HTMLInputElement,
    /** The description of a field, radio, checkbox or button. */
    description: (name: Name) => {
      const ids = one(`${PRESSED}, ${TYPED}`, name).getAttribute('aria-describedby') ?? ''
      return plain(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    },
    /** A part of this part, by a selector; with words, the smallest one that has them. */
    within: (selector: string, name?: Name) =>
      partOfPage(() => {
        const found = [...scope().querySelectorAll(selector)]
        return found.findLast((element) => name === undefined || fitsIn(element, name)) ?? null
      }),
  }
}

const fitsIn = (element: Element, name: Name): boolean => {
  const text = wordsOf(element)
  return typeof name === 'string' ? text.includes(name) : name.test(text)
}
