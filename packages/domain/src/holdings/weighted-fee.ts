import { type Cents, sumCents, timesRate } from '../money/cents.ts'
import { roundedQuotient, safeNumber } from '../money/decimal.ts'
import { type Rate, rate } from '../money/rate.ts'
import { type Holding, totalValue } from './holding.ts'

/** Yearly costs above half a percent are high; exactly half a percent is low (docs/rules.md: Weighted fee). */
export const FEE_THRESHOLD: Rate = rate(50_000)

/** Money at a yearly cost. */
export type FeePart = { readonly value: Cents | null; readonly fee: Rate }

/**
 * The yearly cost of all parts weighted by value, rounded half up to a ten-millionth: 0 of no parts, the plain mean of parts worth
 * nothing, null when a value is unknown (docs/rules.md: Weighted fee).
 */
export function weightedFee(parts: readonly FeePart[]): Rate | null {
  if (parts.length === 0) return rate(0)
  const values: Cents[] = []
  for (const { value } of parts) {
    if (value === null) return null
    values.push(value)
  }
  const total = sumCents(values)
  const weights = total === 0 ? values.map(() => 1) : values
  const sum = parts.reduce((all, { fee }, index) => all + BigInt(fee) * BigInt(weights[index] ?? 0), 0n)
  return rate(safeNumber(roundedQuotient(sum, BigInt(total === 0 ? parts.length : total))))
}

/** The weighted yearly cost of holdings, locked parts included. */
export function weightedFeeOf(holdings: readonly Holding[]): Rate | null {
  return weightedFee(
    holdings.map((holding) => ({ value: totalValue(holding), fee: holding.fund.ongoingChargesFigure })),
  )
}

/** Yearly cost of a holding at its present value; null when that is unknown. */
export function yearlyFeeOf(holding: Holding): Cents | null {
  const value = totalValue(holding)
  return value === null ? null : timesRate(value, holding.fund.ongoingChargesFigure)
}

/** True above the threshold, not at it. */
export function isHighFee(fee: Rate, threshold: Rate = FEE_THRESHOLD): boolean {
  return fee > threshold
}
