import type { Language } from '@sammas/domain/language'
import { COUNTRY_CODES, ESTONIA } from '@sammas/domain/person/countries'
import { DISTRICTS } from '@sammas/domain/person/districts'

export type Option = { code: string; name: string }

/**
 * Countries with their names in the language, Estonia first, the others in the language's own alphabet (docs/rules.md: Districts and
 * countries). An unknown current code is kept and shown unchanged.
 */
export function countryOptions(language: Language, current: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const alphabet = new Intl.Collator(language)
  const name = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  const rank = ({ code }: Option) => (code === ESTONIA ? 0 : 1)
  return withCurrent(COUNTRY_CODES, current)
    .map((code) => ({ code, name: name(code) }))
    .sort((a, b) => rank(a) - rank(b) || alphabet.compare(a.name, b.name))
}

/**
 * Estonian districts by name. They are proper names, so they stay Estonian in both languages; an unknown code is kept and shown
 * unchanged (docs/rules.md: Districts and countries).
 */
export function districtOptions(current: string): readonly Option[] {
  const known = current === '' || DISTRICTS.some(({ code }) => code === current)
  return known ? DISTRICTS : [{ code: current, name: current }, ...DISTRICTS]
}

const withCurrent = (codes: readonly string[], current: string) =>
  current === '' || codes.includes(current) ? codes : [...codes, current]
