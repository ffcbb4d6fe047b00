import { integer, scaledInteger } from './decimal.ts'

declare const rateBrand: unique symbol
/** A fee or return rate in ten-millionths: 0.0039 (0.39 % a year) is 39000. */
export type Rate = number & { readonly [rateBrand]: true }

export const RATE_SCALE = 10_000_000

/** Brands a whole number of ten-millionths. Throws RangeError when it is not a safe integer. */
export function rate(value: number): Rate {
  return integer(value, 'ten-millionths') as Rate // checked just above
}

/** A fraction from the wire (0.0039) as a rate, rounded half away from zero. Throws RangeError when not finite. */
export function rateFromFraction(fraction: number): Rate {
  return rate(scaledInteger(fraction, 7))
}

/** A rate as the fraction that the wire carries. */
export function fractionFromRate(value: Rate): number {
  return value / RATE_SCALE
}
