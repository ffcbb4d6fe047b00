import { type Cents, cents, minus } from '../money/cents.ts'

/** Smaller yearly fees, and smaller differences between two, are not mentioned. */
const SMALLEST_FEE = cents(50)
const SMALLEST_DIFFERENCE = cents(1_00)

/** True when two yearly fees are worth comparing in words, in either order (docs/rules.md: Fee in euros). */
export const isWorthShowing = (one: Cents, other: Cents): boolean =>
  Math.min(one, other) >= SMALLEST_FEE && Math.abs(minus(one, other)) >= SMALLEST_DIFFERENCE
