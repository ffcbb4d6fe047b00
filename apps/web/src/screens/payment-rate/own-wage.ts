import type { Cents } from '@sammas/domain/money/cents'
import { typedWage } from '@sammas/domain/payment-rate/typed-wage'

/** The wage behind the euros: typed, else the person's own by their contributions; null when unknown. */
export function wageUsed(typed: string | null, own: Cents | null): Cents | null {
  if (typed === null) return own
  const check = typedWage(typed)
  return check.ok ? check.amount : null
}
