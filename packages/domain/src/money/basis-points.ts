import { integer, scaledInteger } from './decimal.ts'

declare const basisPointsBrand: unique symbol
/** A share in hundredths of a percent: 10000 is the whole (docs/rules.md: Money and unknowns). */
export type BasisPoints = number & { readonly [basisPointsBrand]: true }

/** Brands a whole number of basis points. Throws RangeError when it is not a safe integer. */
export function basisPoints(value: number): BasisPoints {
  return integer(value, 'basis points') as BasisPoints // checked just above
}

export const WHOLE: BasisPoints = basisPoints(10_000)
export const NOTHING: BasisPoints = basisPoints(0)

/** A share 0..1 from the wire, rounded half away from zero. Throws RangeError when not finite. */
export function basisPointsFromFraction(fraction: number): BasisPoints {
  return basisPoints(scaledInteger(fraction, 4))
}

/** A share as the fraction 0..1 that the wire carries. */
export function fractionFromBasisPoints(share: BasisPoints): number {
  return share / WHOLE
}

/** A whole percent 0..100 as a share. */
export function basisPointsFromPercent(percent: number): BasisPoints {
  return basisPoints(integer(percent, 'percent') * 100)
}
