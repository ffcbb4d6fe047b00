import type { Language } from '@sammas/domain/language'

/**
 * Address to pay the membership fee: the configured card page in the person's language, with their id as reference (docs/rules.md:
 * Membership fee).
 */
export function cardPaymentAddress(page: string, userId: number, language: Language): string {
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}locale=${language}&reference=${String(userId)}`
}
