import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts'
import { readTypedNumber } from '../money/typed-number.ts'

/** A limit against typing errors, above all real payments. */
export const LARGEST_AMOUNT = cents(1_000_000_00)

export type AmountCheck =
  | { readonly ok: true; readonly amount: Cents }
  | {
      readonly ok: false
      readonly reason: 'empty' | 'not-a-number' | 'ambiguous' | 'too-many-decimals' | 'not-positive' | 'too-large'
    }

/**
 * A typed amount of euros: at most two decimals, above 0 and at most a million (docs/rules.md: Typed amounts). The reason explains why the
 * button stays inactive.
 */
export function parseAmount(text: string): AmountCheck {
  return aboveZero(parseAmountOrZero(text))
}

/** A typed amount of euros that may be 0. */
export function parseAmountOrZero(text: string): AmountCheck {
  return hundredths(text, 'euros')
}

/** A typed percentage in hundredths of a percent, which have the form of an amount's cents. It may be 0. */
export function parsePercentage(text: string): AmountCheck {
  return hundredths(text, 'percent')
}

function hundredths(text: string, unit: 'euros' | 'percent'): AmountCheck {
  const typed = readTypedNumber(text, unit)
  if (!typed.ok) return typed
  const { sign, whole, decimals } = typed.number
  if ((decimals ?? '').length > 2) return { ok: false, reason: 'too-many-decimals' }
  if (sign === '-') return { ok: false, reason: 'not-positive' }
  const amount = Number(whole + (decimals ?? '').padEnd(2, '0'))
  return amount > LARGEST_AMOUNT ? { ok: false, reason: 'too-large' } : { ok: true, amount: cents(amount) }
}

const aboveZero = (check: AmountCheck): AmountCheck =>
  check.ok && check.amount === ZERO_CENTS ? { ok: false, reason: 'not-positive' } : check
