import { type Holding, worthOf } from '../holdings/holding.ts'
import { weightedFeeOf, yearlyFeeOf } from '../holdings/weighted-fee.ts'
import { type Cents, minus, sumCents, sumKnown, ZERO_CENTS } from '../money/cents.ts'
import { type Rate, rate } from '../money/rate.ts'
import { leftPillar, type PillarBorder } from './pillar-border.ts'

/** One line of the account summary; null where a part is unknown. */
export type SummaryRow = {
  readonly part: 'second-pillar' | 'third-pillar' | 'member-capital'
  /** Weighted yearly cost; null when unknown, 0 for member capital, which costs nothing. */
  readonly fee: Rate | null
  readonly yearlyFee: Cents | null
  /** Money that came over the border of the part; a switch inside it is neither paid in nor taken out. */
  readonly paidIn: Cents | null
  /** 0 or less, without transfers to a PIK. */
  readonly takenOut: Cents | null
  /** 0 or less. */
  readonly movedToPik: Cents | null
  readonly profit: Cents | null
  readonly value: Cents | null
}

/** The account summary with its footer; a column without any amount is hidden. */
export type Summary = {
  readonly rows: readonly SummaryRow[]
  readonly total: Omit<SummaryRow, 'part'>
  readonly columns: {
    readonly fee: boolean
    readonly yearlyFee: boolean
    readonly paidIn: boolean
    readonly takenOut: boolean
    readonly movedToPik: boolean
  }
}

/** A pillar's holdings and its border. */
export type PillarSummaryFacts = {
  readonly holdings: readonly Holding[]
  /** Null when unknown. */
  readonly border: PillarBorder | null
  /** A part of the pillar has an unknown value: it is on a pension investment account (PIK), or may be. */
  readonly hasUnknownPart: boolean
}

/** Member capital (docs/rules.md: Member capital). */
export type MemberCapital = {
  readonly capitalPayment: Cents
  readonly profit: Cents
  readonly membershipBonus: Cents
  readonly workCompensation: Cents
  readonly unvestedWorkCompensation: Cents
  readonly total: Cents
}

/** The summary of both pillars and, for members, the member capital. Fees in the footer are those of the pillars alone. */
export function summary(second: PillarSummaryFacts, third: PillarSummaryFacts, capital: MemberCapital | null): Summary {
  const rows = [pillarRow('second-pillar', second), pillarRow('third-pillar', third)]
  if (capital !== null) rows.push(capitalRow(capital))
  const sum = (column: 'yearlyFee' | 'paidIn' | 'takenOut' | 'movedToPik' | 'profit' | 'value') =>
    sumKnown(rows.map((row) => row[column]))
  const total = {
    fee: second.hasUnknownPart || third.hasUnknownPart ? null : pillarsFee([...second.holdings, ...third.holdings]),
    yearlyFee: sum('yearlyFee'),
    paidIn: sum('paidIn'),
    takenOut: sum('takenOut'),
    movedToPik: sum('movedToPik'),
    profit: sum('profit'),
    value: sum('value'),
  }
  const columns = {
    fee: total.fee !== 0 && rows.some(({ fee }) => fee !== null && fee !== 0),
    yearlyFee: total.yearlyFee !== 0 && rows.some(({ yearlyFee }) => yearlyFee !== null && yearlyFee !== 0),
    paidIn: total.paidIn !== 0,
    takenOut: total.takenOut !== 0,
    movedToPik: total.movedToPik !== null && total.movedToPik !== 0,
  }
  return { rows, total, columns }
}

function pillarRow(part: SummaryRow['part'], facts: PillarSummaryFacts): SummaryRow {
  const { holdings, border, hasUnknownPart } = facts
  const value = hasUnknownPart ? null : worthOf(holdings)
  const [paidIn, takenOut, movedToPik] =
    border === null
      ? [null, null, null]
      : [border.paidIn, leftPillar(border, 'taken-out'), leftPillar(border, 'to-pik')]
  const paid = sumKnown([paidIn, takenOut, movedToPik])
  return {
    part,
    fee: hasUnknownPart ? null : weightedFeeOf(holdings),
    yearlyFee: hasUnknownPart ? null : sumKnown(holdings.map(yearlyFeeOf)),
    paidIn,
    takenOut,
    movedToPik,
    profit: value === null || paid === null ? null : minus(value, paid),
    value,
  }
}

function capitalRow(capital: MemberCapital): SummaryRow {
  return {
    part: 'member-capital',
    fee: rate(0),
    yearlyFee: ZERO_CENTS,
    paidIn: sumCents([capital.capitalPayment, capital.unvestedWorkCompensation, capital.workCompensation]),
    takenOut: ZERO_CENTS,
    movedToPik: ZERO_CENTS,
    profit: sumCents([capital.profit, capital.membershipBonus]),
    value: capital.total,
  }
}

/** 0 when the pillars are worth nothing: a mean of empty funds is no cost. */
function pillarsFee(holdings: readonly Holding[]): Rate | null {
  const value = worthOf(holdings)
  return value !== null && value <= 0 ? rate(0) : weightedFeeOf(holdings)
}
