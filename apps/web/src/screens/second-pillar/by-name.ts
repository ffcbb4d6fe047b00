import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'

/** Making one takes longer than sorting with it, and rows are rendered on each key press. */
const alphabets = { et: new Intl.Collator('et'), en: new Intl.Collator('en') } satisfies Record<Language, Intl.Collator>

/** Funds by the alphabet of a language. */
export function byName(funds: readonly FundFacts[], language: Language): FundFacts[] {
  const alphabet = alphabets[language]
  return funds.toSorted((a, b) => alphabet.compare(a.name, b.name))
}
