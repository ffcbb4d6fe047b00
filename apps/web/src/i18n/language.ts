import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@sammas/domain/language'
import { externalStore } from '#web/lib/external-store.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const STORED_KEY = 'language'

const language = externalStore<Language>(DEFAULT_LANGUAGE)

/** The language of the page now; also what every call says in `Accept-Language`. */
export const currentLanguage = language.get
export const subscribeLanguage = language.subscribe

/** Sets the language of the page and of the document, and remembers it on the device. Words must be loaded before. */
export function setCurrentLanguage(next: Language): void {
  document.documentElement.lang = next
  writeStored('local', STORED_KEY, next)
  language.set(next)
}

/** The language in which the build draws a page that nobody looks at yet. */
export const setDrawnLanguage = language.set

/**
 * The language to start in: `?language=`, else the one remembered on the device, else Estonian (docs/rules.md: Languages).
 * `search` is the query string of the address.
 */
export function languageAtStart(search: string): Language {
  const asked = parseLanguage(new URLSearchParams(search).get('language'))
  return asked ?? parseLanguage(readStored('local', STORED_KEY)) ?? DEFAULT_LANGUAGE
}
