import { type Holding, worthOf } from '../holdings/holding.ts'
import { weightedFeeOf, yearlyFeeOf } from '../holdings/weighted-fee.ts'
import { type Cents, minus, sumCents, sumKnown, ZERO_CENTS } from '../money/cents.ts'
import { type Rate, rate } from '../money/rate.ts'

/** One line of the account summary; null where a part is unknown. */
export type SummaryRow = {
  readonly part: 'second-pillar' | 'third-pillar' | 'member-capital'
  /** Weighted yearly cost; null when unknown, 0 for member capital, which costs nothing. */
  readonly fee: Rate | null
  readonly yearlyFee: Cents | null
  readonly contributions: Cents | null
  /** 0 or less. */
  readonly subtractions: Cents | null
  readonly profit: Cents | null
  readonly value: Cents | null
}

/** The account summary with its footer; a column whose footer is 0 says nothing and is hidden (client-behaviour 2.2). */
export type Summary = {
  readonly rows: readonly SummaryRow[]
  readonly total: Omit<SummaryRow, 'part'>
  readonly columns: {
    readonly fee: boolean
    readonly yearlyFee: boolean
    readonly contributions: boolean
    readonly subtractions: boolean
  }
}

/** A pillar's holdings with the totals that its conversion tells. */
export type PillarSummaryFacts = {
  readonly holdings: readonly Holding[]
  readonly contributions: Cents | null
  readonly subtractions: Cents | null
}

/** Member capital (specification section 3). */
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
  const sum = (column: 'yearlyFee' | 'contributions' | 'subtractions' | 'profit' | 'value') =>
    sumKnown(rows.map((row) => row[column]))
  const total = {
    fee: pillarsFee([...second.holdings, ...third.holdings]),
    yearlyFee: sum('yearlyFee'),
    contributions: sum('contributions'),
    subtractions: sum('subtractions'),
    profit: sum('profit'),
    value: sum('value'),
  }
  const columns = {
    fee: total.fee !== 0,
    yearlyFee: total.yearlyFee !== 0,
    contributions: total.contributions !== 0,
    subtractions: total.subtractions !== 0,
  }
  return { rows, total, columns }
}

function pillarRow(part: SummaryRow['part'], facts: PillarSummaryFacts): SummaryRow {
  const { holdings, contributions, subtractions } = facts
  const value = worthOf(holdings)
  const paid = sumKnown([contributions, subtractions])
  return {
    part,
    fee: weightedFeeOf(holdings),
    yearlyFee: sumKnown(holdings.map(yearlyFeeOf)),
    contributions,
    subtractions,
    profit: value === null || paid === null ? null : minus(value, paid),
    value,
  }
}

function capitalRow(capital: MemberCapital): SummaryRow {
  return {
    part: 'member-capital',
    fee: rate(0),
    yearlyFee: ZERO_CENTS,
    contributions: sumCents([capital.capitalPayment, capital.unvestedWorkCompensation, capital.workCompensation]),
    subtractions: ZERO_CENTS,
    profit: sumCents([capital.profit, capital.membershipBonus]),
    value: capital.total,
  }
}

/** 0 when the pillars are worth nothing: a mean of empty funds costs nobody anything. */
function pillarsFee(holdings: readonly Holding[]): Rate | null {
  const value = worthOf(holdings)
  return value !== null && value <= 0 ? rate(0) : weightedFeeOf(holdings)
}
