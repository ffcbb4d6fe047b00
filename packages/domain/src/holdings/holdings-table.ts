import type { Pillar } from '../fund/fund.ts'
import { type Cents, sumKnown } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { type Holding, totalValue, worthOf } from './holding.ts'
import { weightedFeeOf, yearlyFeeOf } from './weighted-fee.ts'

export type HoldingsRow = {
  readonly holding: Holding
  readonly value: Cents | null
  readonly fee: Rate
  /** Euros a year at the present value; null when unknown. */
  readonly yearlyFee: Cents | null
  /** New contributions go here: marked with `*`. */
  readonly active: boolean
  /** Listed only to compare fees: no value and no contributions. Its amounts stay empty. */
  readonly muted: boolean
}

/** The account statement of one pillar as a table (docs/rules.md: Holdings table). */
export type HoldingsTable = {
  readonly rows: readonly HoldingsRow[]
  /** Sums of the rows; null where a part is unknown. The fee is also null when the holdings are worth nothing. */
  readonly total: { readonly value: Cents | null; readonly fee: Rate | null; readonly yearlyFee: Cents | null }
  /** False when all fees in euros are 0, which hides the column. */
  readonly showsYearlyFees: boolean
  /** Pillar of the note below on the active fund; null without an active fund. */
  readonly activeNote: Pillar | null
}

/** By value, descending; ties have unknown values first, then the active fund. */
export function holdingsTable(holdings: readonly Holding[]): HoldingsTable {
  const rows = holdings.map(toRow).toSorted(byValue)
  const value = worthOf(holdings)
  const yearlyFee = sumKnown(rows.map((row) => row.yearlyFee))
  return {
    rows,
    total: { value, fee: value === null || value <= 0 ? null : weightedFeeOf(holdings), yearlyFee },
    showsYearlyFees: yearlyFee !== 0,
    activeNote: rows.some((row) => row.active) ? pillarOfNote(holdings) : null,
  }
}

function toRow(holding: Holding): HoldingsRow {
  const value = totalValue(holding)
  const active = holding.activeContributions
  const fee = holding.fund.ongoingChargesFigure
  return { holding, value, fee, yearlyFee: yearlyFeeOf(holding), active, muted: !active && value === 0 }
}

function byValue(a: HoldingsRow, b: HoldingsRow): number {
  const difference = (b.value ?? 0) - (a.value ?? 0)
  if (difference !== 0) return difference
  return Number(b.value === null) - Number(a.value === null) || Number(b.active) - Number(a.active)
}

function pillarOfNote(holdings: readonly Holding[]): Pillar {
  return holdings.every((holding) => holding.fund.pillar === 2) ? 2 : 3
}
