import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'

/** Funds by the alphabet of a language. */
export function byName(funds: readonly FundFacts[], language: Language): FundFacts[] {
  const alphabet = new Intl.Collator(language)
  return funds.toSorted((a, b) => alphabet.compare(a.name, b.name))
}
