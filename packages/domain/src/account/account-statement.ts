import type { Pillar } from '../fund/fund.ts'
import { type Holding, holdingsOf, totalValue } from '../holdings/holding.ts'
import { type Cents, sumKnown } from '../money/cents.ts'

/** Money in, money out, growth and present value; null where unknown. */
export type StatementAmounts = {
  readonly contributions: Cents | null
  /** 0 or less. */
  readonly subtractions: Cents | null
  readonly profit: Cents | null
  /** With the part that a pending exchange has locked. */
  readonly value: Cents | null
}

/** One fund of the account statement. */
export type StatementRow = StatementAmounts & { readonly holding: Holding }

/** The funds of one pillar, the greatest value first, with their sums. */
export type PillarStatement = {
  readonly pillar: Pillar
  readonly rows: readonly StatementRow[]
  readonly total: StatementAmounts
}

/** The account statement; a column that is 0 in every row is hidden. */
export type AccountStatement = {
  /** Only pillars with funds. */
  readonly pillars: readonly PillarStatement[]
  readonly columns: { readonly contributions: boolean; readonly subtractions: boolean; readonly profit: boolean }
}

/**
 * Contributions, subtractions, profit and value per fund (docs/rules.md: Account statement), also of funds that were left long ago: so
 * the sums are those of the summary. Funds that never held anything are left out unless contributions go there.
 */
export function accountStatement(holdings: readonly Holding[]): AccountStatement {
  const pillars = ([2, 3] as const)
    .map((pillar) => pillarStatement(pillar, holdingsOf(holdings, pillar)))
    .filter(({ rows }) => rows.length > 0)
  const hasAmount = (column: keyof StatementAmounts) =>
    pillars.some(({ rows }) => rows.some((row) => row[column] !== 0))
  return {
    pillars,
    columns: {
      contributions: hasAmount('contributions'),
      subtractions: hasAmount('subtractions'),
      profit: hasAmount('profit'),
    },
  }
}

function pillarStatement(pillar: Pillar, holdings: readonly Holding[]): PillarStatement {
  const rows = holdings.map(toRow).filter(isShown).toSorted(byValue)
  const sum = (column: keyof StatementAmounts) => sumKnown(rows.map((row) => row[column]))
  return {
    pillar,
    rows,
    total: {
      contributions: sum('contributions'),
      subtractions: sum('subtractions'),
      profit: sum('profit'),
      value: sum('value'),
    },
  }
}

function toRow(holding: Holding): StatementRow {
  const { contributions, subtractions, profit } = holding
  const value = totalValue(holding)
  return { holding, contributions, subtractions, profit: value === null ? null : profit, value }
}

function isShown({ holding, contributions, subtractions, profit, value }: StatementRow): boolean {
  return holding.activeContributions || [contributions, subtractions, profit, value].some((amount) => amount !== 0)
}

/** By value, descending; of equal ones those of unknown value first, then the active fund. */
function byValue(a: StatementRow, b: StatementRow): number {
  return (
    (b.value ?? 0) - (a.value ?? 0) ||
    Number(b.value === null) - Number(a.value === null) ||
    Number(b.holding.activeContributions) - Number(a.holding.activeContributions)
  )
}
