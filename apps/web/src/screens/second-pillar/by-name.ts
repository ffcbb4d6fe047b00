import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'

/** To make one takes longer than to sort by it, and rows are drawn with each key. */
const alphabets = { et: new Intl.Collator('et'), en: new Intl.Collator('en') } satisfies Record<Language, Intl.Collator>

/** Funds by the alphabet of a language. */
export function byName(funds: readonly FundFacts[], language: Language): FundFacts[] {
  const alphabet = alphabets[language]
  return funds.toSorted((a, b) => alphabet.compare(a.name, b.name))
}
