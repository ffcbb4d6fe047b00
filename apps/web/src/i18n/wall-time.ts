import type { Language } from '@sammas/domain/language'

const inLanguage: Record<Language, (time: string) => string> = {
  et: (time) => time.replace(/^0/, '').replace(':', '.'),
  en: (time) => time,
}

/** A wall time given as 09:05: 9.05 · 09:05 */
export const wallTime = (time: string, language: Language): string => inLanguage[language](time)
