import type { Language } from '@sammas/domain/language'

/** A wall time given as 09:05: 9.05 · 09:05 */
export const wallTime = (time: string, language: Language): string =>
  language === 'et' ? time.replace(/^0/, '').replace(':', '.') : time
