import type { Language } from '@sammas/domain/language'

/** The address of a page in another language. */
export function addressInLanguage(
  place: { pathname: string; searchStr: string; hash: string },
  language: Language,
): string {
  const query = new URLSearchParams(place.searchStr)
  query.set('language', language)
  return `${place.pathname}?${query.toString()}${place.hash === '' ? '' : `#${place.hash}`}`
}
