declare const returnRateBrand: unique symbol
/** A rate of return as a fraction, unrounded: 0.0427… is 4.27 %. It is rounded once, when it is shown. */
export type ReturnRate = number & { readonly [returnRateBrand]: true }

/** Brands a fraction. Throws RangeError when it is not finite. */
export function returnRate(fraction: number): ReturnRate {
  if (!Number.isFinite(fraction)) throw new RangeError(`Not a finite rate of return: ${fraction}`)
  return (fraction === 0 ? 0 : fraction) as ReturnRate // checked just above; never -0
}
