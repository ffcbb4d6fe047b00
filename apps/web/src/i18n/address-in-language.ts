import type { Language } from '@sammas/domain/language'

/** The address of a page in another language. */
export function addressInLanguage(
  location: { pathname: string; searchStr: string; hash: string },
  language: Language,
): string {
  const query = new URLSearchParams(location.searchStr)
  query.set('language', language)
  return `${location.pathname}?${query.toString()}${location.hash === '' ? '' : `#${location.hash}`}`
}
