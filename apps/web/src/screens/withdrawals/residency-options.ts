import type { Language } from '@sammas/domain/language'
import { ESTONIAN_TAX_RESIDENCY, TAX_RESIDENCIES, type TaxResidency } from '@sammas/domain/person/tax-residency'

/** Countries of tax residency with their names in the language, Estonia first, the others in the language's own alphabet. */
export function residencyOptions(language: Language): { readonly code: TaxResidency; readonly name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const alphabet = new Intl.Collator(language)
  const rank = ({ code }: { readonly code: TaxResidency }) => (code === ESTONIAN_TAX_RESIDENCY ? 0 : 1)
  return TAX_RESIDENCIES.map(({ country, code }) => ({ code, name: names.of(country) ?? code })).sort(
    (a, b) => rank(a) - rank(b) || alphabet.compare(a.name, b.name),
  )
}

/** The name of a country of tax residency; its code for one that is not in the list. */
export const residencyName = (code: string, language: Language): string =>
  residencyOptions(language).find((each) => each.code === code)?.name ?? code
