/** A formatted amount in large type: the part before the decimal sign, and the rest, which is set smaller. */
export function heroParts(amount: string): { readonly whole: string; readonly cents: string } {
  const decimal = amount.search(/[.,]/)
  return decimal < 0 ? { whole: amount, cents: '' } : { whole: amount.slice(0, decimal), cents: amount.slice(decimal) }
}
