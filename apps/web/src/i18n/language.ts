import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@sammas/domain/language'
import { externalStore } from '#web/lib/external-store.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const STORED_KEY = 'language'

const language = externalStore<Language>(DEFAULT_LANGUAGE)

/** The current language of the page; also sent with every call in `Accept-Language`. */
export const currentLanguage = language.get
export const subscribeLanguage = language.subscribe

/** Sets the language of the page and of the document, and stores it on the device. Messages must be loaded before. */
export function setCurrentLanguage(next: Language): void {
  document.documentElement.lang = next
  writeStored('local', STORED_KEY, next)
  language.set(next)
}

/** The language of the build's prerendered pages. */
export const setDrawnLanguage = language.set

/**
 * The language to start in: `?language=`, else the one remembered on the device, else Estonian (docs/rules.md: Languages).
 * `search` is the query string of the address.
 */
export function languageAtStart(search: string): Language {
  const requested = parseLanguage(new URLSearchParams(search).get('language'))
  return requested ?? parseLanguage(readStored('local', STORED_KEY)) ?? DEFAULT_LANGUAGE
}
