/** Where the membership fee is paid: the configured card page, with the person's id as reference (docs/rules.md: Membership fee). */
export function cardPaymentAddress(page: string, userId: number): string {
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}reference=${String(userId)}`
}
