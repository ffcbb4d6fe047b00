import { compactPhone } from '@sammas/domain/person/phone'

/**
 * A mobile number in Mobile-ID's form (`+372` and seven or eight digits), or null for an invalid text. The separators of its digits are
 * removed, `00372` and a bare `372` are understood, other digits get `+372` (docs/rules.md: Mobile-ID).
 */
export function normalisePhone(text: string): string | null {
  const number = withCountryCode(compactPhone(text).replace(/^00372/, '+372'))
  return /^\+372\d{7,8}$/.test(number) ? number : null
}

function withCountryCode(compact: string): string {
  if (compact.startsWith('+')) return compact
  // Ten digits and more cannot be a number without its country code.
  return compact.startsWith('372') && compact.length >= 10 ? `+${compact}` : `+372${compact}`
}
