/** The languages of the product; Estonian is the default (docs/rules.md: Languages). */
export const LANGUAGES = ['et', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language that a page offers beside its own. */
const OTHER: Record<Language, Language> = { et: 'en', en: 'et' }

export const otherLanguage = (language: Language): Language => OTHER[language]

export const DEFAULT_LANGUAGE: Language = 'et'

/** A language code as people and headers write it (`et`, `EN`, `en-GB`), or null for an unsupported one. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const code = text?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === code) ?? null
}
