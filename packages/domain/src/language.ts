/** The languages of the product; Estonian is the default (docs/rules.md: Languages). */
export const LANGUAGES = ['et', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'et'

/** A language code as people and headers write it (`et`, `EN`, `en-GB`), or null when it is none of ours. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const code = text?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === code) ?? null
}
