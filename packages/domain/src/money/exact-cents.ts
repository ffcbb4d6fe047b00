import { type Cents, cents } from './cents.ts'

declare const exactBrand: unique symbol
/** Money during a calculation: cents and fractions of a cent. It is rounded once, by `shownCents`. */
export type ExactCents = number & { readonly [exactBrand]: true }

/** Brands a number of cents. Throws RangeError when it is not finite. */
export function exactCents(value: number): ExactCents {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount of money: ${value}`)
  return value as ExactCents // checked just above
}

export const NO_CENTS: ExactCents = exactCents(0)

/** Whole cents for display, rounded half away from zero. Throws RangeError when a number cannot hold them exactly. */
export function shownCents(exact: ExactCents): Cents {
  return cents(Math.sign(exact) * Math.round(Math.abs(exact)))
}
