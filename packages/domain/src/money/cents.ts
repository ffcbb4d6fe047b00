import { type BasisPoints, WHOLE } from './basis-points.ts'
import { integer, roundedQuotient, safeNumber, scaledInteger } from './decimal.ts'
import { RATE_SCALE, type Rate } from './rate.ts'

declare const centsBrand: unique symbol
/** An amount of money in whole euro cents (docs/rules.md: Money and unknowns). Unknown amounts are null, never 0. */
export type Cents = number & { readonly [centsBrand]: true }

/** Brands a whole number of cents. Throws RangeError when it is not a safe integer. */
export function cents(value: number): Cents {
  return integer(value, 'cents') as Cents // checked just above
}

export const ZERO_CENTS: Cents = cents(0)

/** Euros from the wire as cents, rounded half away from zero on their decimal digits. Throws RangeError when not finite. */
export function centsFromEuros(euros: number): Cents {
  return cents(scaledInteger(euros, 2))
}

/** Cents as the number of euros that the wire carries. */
export function eurosFromCents(amount: Cents): number {
  return amount / 100
}

/** The exact sum; 0 for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}

/** The sum of amounts that may be unknown: one unknown part makes the sum unknown (docs/rules.md: Money and unknowns). */
export function sumKnown(amounts: Iterable<Cents | null>): Cents | null {
  let sum = 0
  for (const amount of amounts) {
    if (amount === null) return null
    sum += amount
  }
  return cents(sum)
}

/** a - b. */
export function minus(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** The share `rate` of an amount (a yearly fee, for example), rounded half away from zero. */
export function timesRate(amount: Cents, rate: Rate): Cents {
  return cents(safeNumber(roundedQuotient(BigInt(amount) * BigInt(rate), BigInt(RATE_SCALE))))
}

/** A share of an amount (a tax, for example), rounded half away from zero. */
export function shareOf(amount: Cents, share: BasisPoints): Cents {
  return cents(safeNumber(roundedQuotient(BigInt(amount) * BigInt(share), BigInt(WHOLE))))
}
