import { cents } from '../money/cents.ts'
import { parseAmount, type AmountCheck } from '../payment/amount.ts'

/** A limit against typing errors and yearly wages: no monthly wage is larger. */
export const LARGEST_WAGE = cents(100_000_00)

/** A typed gross monthly wage, parsed like every amount; above 0 and at most 100 000 euros. */
export function typedWage(text: string): AmountCheck {
  const check = parseAmount(text)
  return check.ok && check.amount > LARGEST_WAGE ? { ok: false, reason: 'too-large' } : check
}
