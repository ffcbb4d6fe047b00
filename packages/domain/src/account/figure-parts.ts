import { type Holding, totalValue } from '../holdings/holding.ts'
import { yearlyFeeOf } from '../holdings/weighted-fee.ts'
import { type Cents, minus, ZERO_CENTS } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { type Nav, type Units, valueOf } from '../money/units.ts'
import type { SummaryRow } from './summary.ts'

/** The parts of growth, from value and border: the four add up to it, to the cent. */
export type GrowthParts = {
  readonly value: Cents
  /** 0 or less: deducted. */
  readonly paidIn: Cents
  /** 0 or more: withdrawals are no loss. */
  readonly takenOut: Cents
  readonly movedToPik: Cents
  readonly growth: Cents
}

/** Null while a part is unknown. */
export function growthParts({ value, paidIn, takenOut, movedToPik, profit }: SummaryRow): GrowthParts | null {
  if (value === null || paidIn === null || takenOut === null || movedToPik === null || profit === null) return null
  return {
    value,
    paidIn: minus(ZERO_CENTS, paidIn),
    takenOut: minus(ZERO_CENTS, takenOut),
    movedToPik: minus(ZERO_CENTS, movedToPik),
    growth: profit,
  }
}

/** Units of a fund and their price, as the registry states them. */
export type HeldUnits = { readonly units: Units | null; readonly unitPrice: Nav | null }

/** The parts of a fund's value and yearly fee: units times price and the rounding make the value. */
export type FundValueParts = {
  readonly units: Units
  readonly unitPrice: Nav
  /** A cent where the registry rounds the free and the locked part separately, else 0. */
  readonly rounding: Cents
  readonly value: Cents
  readonly charges: Rate
  readonly yearlyFee: Cents
}

/** Null while the value or one of its parts is unknown. */
export function fundValueParts(holding: Holding, { units, unitPrice }: HeldUnits): FundValueParts | null {
  const [value, yearlyFee] = [totalValue(holding), yearlyFeeOf(holding)]
  if (units === null || unitPrice === null || value === null || yearlyFee === null) return null
  const rounding = minus(value, valueOf(units, unitPrice))
  return { units, unitPrice, rounding, value, charges: holding.fund.ongoingChargesFigure, yearlyFee }
}
