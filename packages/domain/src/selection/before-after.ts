import type { ExpectedMove } from '../application/pending-moves.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { totalValue, worthOf } from '../holdings/holding.ts'
import { weightedFee } from '../holdings/weighted-fee.ts'
import { allocate } from '../money/allocate.ts'
import { type BasisPoints, basisPoints, WHOLE } from '../money/basis-points.ts'
import { type Cents, cents, minus, sumKnown, timesRate } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { ChosenExchange } from '../mandate/chosen-mandate.ts'
import { expectedMoves } from './expected-moves.ts'
import type { PendingFacts, Source } from './free-part.ts'

/** Money in one fund before and after a mandate and everything carried out until then; null where unknown. */
export type AllocationRow = {
  readonly fund: FundFacts
  readonly before: Cents | null
  readonly after: Cents | null
  /** Shares of the whole that add up to it exactly; null when the whole is unknown or nothing. */
  readonly shareBefore: BasisPoints | null
  readonly shareAfter: BasisPoints | null
  /** The mandate neither takes from this fund nor adds to it. */
  readonly untouched: boolean
}

export type Costs = {
  readonly fee: Rate | null
  /** Euros a year at the present value. */
  readonly yearlyFee: Cents | null
}

/** Effects of a mandate (docs/rules.md: Mandate). Rows in the order of the holdings, new funds after them. */
export type BeforeAfter = {
  readonly rows: readonly AllocationRow[]
  /** Of the mandate alone. */
  readonly moves: readonly Move[]
  /** Null when unknown. */
  readonly total: Cents | null
  /** `total` minus `toPik` and `paidOut`; null when unknown. */
  readonly totalAfter: Cents | null
  /** Money that leaves for a pension investment account by then, 0 or more; null when unknown. */
  readonly toPik: Cents | null
  /** Sums before tax that are paid out to the person by then, 0 or more; null when unknown. */
  readonly paidOut: Cents | null
  /** The values after include earlier applications. */
  readonly countsEarlier: boolean
  /** Something on its way is too little known to be counted. */
  readonly uncounted: boolean
  readonly before: Costs
  readonly after: Costs
}

/**
 * Allocation and yearly cost of a pillar's holdings before and after a mandate, exact to the cent: the parts of a source add up to its
 * value. After means on the day on which the mandate is carried out: money moved by earlier applications by then counts at its target,
 * money for a pension investment account and sums taken out are gone. Throws RangeError on a target that is in neither list.
 */
export function beforeAfter(
  holdings: readonly Source[],
  exchanges: readonly ChosenExchange[],
  funds: readonly FundFacts[],
  pendingFacts: PendingFacts,
): BeforeAfter {
  const held = holdings.filter((holding) => totalValue(holding) !== 0)
  const touched = new Set(exchanges.flatMap(({ source, target }) => [source, target]))
  const expected = expectedMoves(held, exchanges, pendingFacts)
  const { moves: all, uncounted } = expected
  const listed = [
    ...held.map(({ fund }) => fund),
    ...newTargets(held, all, [...holdings.map(({ fund }) => fund), ...funds, ...expected.targets]),
  ]
  const amounts = listed.map((fund) => {
    const before = sumKnown(held.filter((holding) => holding.fund.isin === fund.isin).map(totalValue))
    const added = sumKnown(all.filter((move) => move.target === fund.isin).map((move) => move.value))
    const taken = sumKnown(all.filter((move) => move.source === fund.isin).map((move) => move.value))
    const after = before === null || added === null || taken === null ? null : minus(cents(before + added), taken)
    return { fund, before, after }
  })
  const sharesBefore = shares(amounts.map(({ before }) => before))
  const sharesAfter = shares(amounts.map(({ after }) => after))
  const rows = amounts.map((amount, index) => ({
    ...amount,
    shareBefore: sharesBefore[index] ?? null,
    shareAfter: sharesAfter[index] ?? null,
    untouched: !touched.has(amount.fund.isin),
  }))
  return {
    rows,
    moves: all.flatMap(({ source, target, value, earlier }) =>
      earlier || !isInFund(target) ? [] : [{ source, target, value }],
    ),
    total: worthOf(held),
    totalAfter: sumKnown(rows.map(({ after }) => after)),
    toPik: sumKnown(all.filter(({ target }) => target === 'pik').map(({ value }) => value)),
    paidOut: sumKnown(all.filter(({ target }) => target === 'paid-out').map(({ value }) => value)),
    countsEarlier: all.some(({ earlier, value }) => earlier && value !== 0),
    uncounted,
    before: costs(rows.map(({ fund, before }) => ({ fund, value: before }))),
    after: costs(rows.map(({ fund, after }) => ({ fund, value: after }))),
  }
}

/**
 * By how much the yearly fees fall, below 0 when they rise; null when that is not known, and where money leaves by then: there would be
 * less to pay for, which is no saving.
 */
export function feesSaved({
  before,
  after,
  toPik,
  paidOut,
}: Pick<BeforeAfter, 'before' | 'after' | 'toPik' | 'paidOut'>): Cents | null {
  if (before.yearlyFee === null || after.yearlyFee === null || toPik !== 0 || paidOut !== 0) return null
  return minus(before.yearlyFee, after.yearlyFee)
}

/** A row of a mandate with its amount at today's price. */
export type Move = { readonly source: Isin; readonly target: Isin; readonly value: Cents | null }

const isInFund = (target: ExpectedMove['target']): target is Isin => target !== 'pik' && target !== 'paid-out'

function newTargets(held: readonly Source[], moves: readonly ExpectedMove[], funds: readonly FundFacts[]): FundFacts[] {
  const isins = new Set(moves.map(({ target }) => target).filter(isInFund))
  for (const { fund } of held) isins.delete(fund.isin)
  return [...isins].map((isin) => {
    const fund = funds.find((candidate) => candidate.isin === isin)
    if (fund === undefined) throw new RangeError(`Unknown target fund: ${isin}`)
    return fund
  })
}

/** The shares of known amounts in basis points, adding up to the whole; all null when one is unknown or all are nothing. */
function shares(amounts: readonly (Cents | null)[]): (BasisPoints | null)[] {
  const total = sumKnown(amounts)
  if (total === null || total === 0) return amounts.map(() => null)
  return allocate(
    cents(WHOLE),
    amounts.map((amount) => amount ?? 0),
  ).map(basisPoints)
}

function costs(parts: readonly { readonly fund: FundFacts; readonly value: Cents | null }[]): Costs {
  const fee = weightedFee(parts.map(({ fund, value }) => ({ value, fee: fund.ongoingChargesFigure })))
  const yearlyFees = parts.map(({ fund, value }) =>
    value === null ? null : timesRate(value, fund.ongoingChargesFigure),
  )
  return { fee, yearlyFee: sumKnown(yearlyFees) }
}
