// The words for an application that cannot be loaded, in both languages as in <noscript>: its own words may be missing too.

/** The application's state as far as the document itself knows it. */
declare global {
  interface Window {
    /** The application's code is lost: nothing will answer a press. */
    sammasIsLost?: true
    /** Shows that the page could not be loaded. Set by the first script, so that the application carries no second copy. */
    sammasShowUnloadable?: () => void
  }
}

const WORDS = {
  et: 'Lehte ei õnnestunud laadida. Kontrolli internetiühendust ja laadi leht uuesti.',
  en: 'The page could not be loaded. Check your connection and load it again.',
} as const
const RELOAD = { et: 'Laadi leht uuesti', en: 'Load the page again' } as const

const ID = 'sammas-unloadable'
/** Styles of the application may be lost too. */
const STYLE =
  'display:grid;gap:.75rem;justify-items:start;max-width:40rem;margin:1rem max(1rem,50% - 20rem);padding:1.25rem 1.5rem;border:2px solid;border-radius:.5rem'
const BUTTON_STYLE =
  'padding:.625rem 1rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit;cursor:pointer'

function element(name: string, text: string, lang?: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (lang !== undefined) made.lang = lang
  return made
}

/**
 * Shows that the page could not be loaded, with a button that loads it again, above a prerendered page if there is one: its fields keep
 * the typed values, and nothing in it is busy any more.
 */
export function showUnloadable(page: Document = document): void {
  window.sammasIsLost = true
  for (const busy of page.querySelectorAll('#root [aria-busy=true], #root[aria-busy=true]'))
    busy.removeAttribute('aria-busy')
  if (page.getElementById(ID) !== null) return
  const box = element('div', '')
  box.id = ID
  box.role = 'alert'
  box.style.cssText = STYLE
  const button = element('button', '')
  button.append(element('span', RELOAD.et, 'et'), ' / ', element('span', RELOAD.en, 'en'))
  button.style.cssText = BUTTON_STYLE
  button.onclick = () => {
    window.location.reload()
  }
  box.append(element('p', WORDS.et, 'et'), element('p', WORDS.en, 'en'), button)
  page.body.prepend(box)
}

/** Shows it when the entry script, or a script that it imports, is lost on the way or cannot be parsed. */
export function watchEntry(page: Window & typeof globalThis): void {
  page.addEventListener(
    'error',
    ({ target, error }) => {
      const isLost = target instanceof page.HTMLScriptElement && target.type === 'module'
      // A script that cannot be parsed is reported to the window. Before the application's first render nothing else throws it.
      const isUnread = error instanceof SyntaxError && page.document.getElementById('root')?.childNodes.length === 0
      if (isLost || isUnread) showUnloadable(page.document)
    },
    true,
  )
}
