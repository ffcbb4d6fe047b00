import { accountStatement } from '@sammas/domain/account/account-statement'
import type { Summary, SummaryRow } from '@sammas/domain/account/summary'
import type { Pillar } from '@sammas/domain/fund/fund'
import { holdingsTable, type HoldingsRow } from '@sammas/domain/holdings/holdings-table'
import { basisPoints, type BasisPoints } from '@sammas/domain/money/basis-points'
import { sumKnown, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import type { Rate } from '@sammas/domain/money/rate'
import { shownHoldings } from './account-data.ts'
import type { Border, MoneyWithFunds } from './money.ts'

/** Amounts of a line of the summary; null where unknown, and in a fund that is listed for comparison alone. */
type LineAmounts = Record<
  'yearlyFee' | 'paidIn' | 'switched' | 'takenOut' | 'movedToPik' | 'profit' | 'value',
  Cents | null
>

/** A line of the summary: a part of the savings, or below it one of its funds. */
export type FundLine = LineAmounts & {
  readonly id: string
  readonly fee: Rate | null
} & (
    | {
        readonly kind: 'part'
        readonly part: SummaryRow['part']
        /** Funds of today, not of a time long ago. */ readonly hasFunds: boolean
      }
    | {
        readonly kind: 'fund'
        readonly fund: HoldingsRow
        /** Of all that is in funds; null when unknown or nothing. */
        readonly share: BasisPoints | null
      }
  )

const PILLAR_OF = { 'second-pillar': 2, 'third-pillar': 3, 'member-capital': null } as const

/**
 * The summary with the funds of each pillar below it, the greatest value first: also those that were left long ago, so that every column adds
 * up, and the provider's own for comparison.
 */
export function fundLines({ summary, holdings, border }: MoneyWithFunds): FundLine[] {
  const pillars = accountStatement(holdings).pillars
  const inFunds = sumKnown(pillars.map(({ total }) => total.value))
  const fundsOf = (pillar: Pillar): FundLine[] => {
    const moved = pillars.find((each) => each.pillar === pillar)?.rows.map(({ holding }) => holding) ?? []
    const compared = shownHoldings(holdings, pillar).filter((holding) => !moved.includes(holding))
    return holdingsTable([...moved, ...compared]).rows.map((row) => {
      const isMoved = moved.includes(row.holding)
      return fundLine({ ...row, muted: row.muted && !isMoved }, border, inFunds)
    })
  }
  return summary.rows.flatMap((row): FundLine[] => {
    const pillar = PILLAR_OF[row.part]
    const funds = pillar === null ? [] : fundsOf(pillar)
    // Without the border the growth is that of the funds, where all of the pillar is in them.
    const ofFunds = row.value === null || pillar === null ? null : sumKnown(funds.map(({ profit }) => profit))
    const hasFunds = pillar === null || shownHoldings(holdings, pillar).length > 0
    return [
      { ...row, kind: 'part', id: row.part, hasFunds, switched: ZERO_CENTS, profit: row.profit ?? ofFunds },
      ...funds,
    ]
  })
}

const NOTHING_MOVED = { paidIn: ZERO_CENTS, switched: ZERO_CENTS, takenOut: ZERO_CENTS, movedToPik: ZERO_CENTS }
const UNKNOWN_MOVES = { paidIn: null, switched: null, takenOut: null, movedToPik: null }

function fundLine(row: HoldingsRow, border: Border | null, inFunds: Cents | null): FundLine {
  const { fund, profit } = row.holding
  const known = border && [...border.secondPillar.funds, ...border.thirdPillar.funds]
  const moves = known ? (known.find(({ isin }) => isin === fund.isin) ?? NOTHING_MOVED) : UNKNOWN_MOVES
  const { paidIn, switched, takenOut, movedToPik } = moves
  const { value } = row
  return {
    kind: 'fund',
    id: fund.isin,
    fund: row,
    fee: row.fee,
    yearlyFee: row.yearlyFee,
    share: value === null || value === 0 || inFunds === null || inFunds <= 0 ? null : shareOf(value, inFunds),
    paidIn,
    switched,
    takenOut,
    movedToPik,
    // Of a comparison nothing is known to have grown.
    profit: row.muted ? ZERO_CENTS : value === null ? null : profit,
    value,
  }
}

const shareOf = (value: Cents, whole: Cents): BasisPoints => basisPoints(Math.round((value / whole) * 10_000))

/** Columns with content: one that is 0 everywhere is left out, and so are movements that are not known. */
export function lineColumns(summary: Summary, lines: readonly FundLine[], border: Border | null) {
  const { fee, yearlyFee, paidIn, takenOut, movedToPik } = summary.columns
  const isKnown = border !== null
  return {
    share: lines.some((line) => line.kind === 'fund' && line.share !== null),
    fee,
    yearlyFee,
    paidIn: isKnown && paidIn,
    switched: isKnown && lines.some(({ switched }) => switched !== 0),
    takenOut: isKnown && (takenOut || lines.some((line) => line.takenOut !== 0)),
    movedToPik: isKnown && (movedToPik || lines.some((line) => line.movedToPik !== 0)),
  }
}
