import type { Isin } from '../fund/isin.ts'
import { type Cents, sumCents } from '../money/cents.ts'
import { type Nav, type Units, units, valueOf } from '../money/units.ts'

/** A fund with the units that no pending application takes. */
export type WithdrawableFund = {
  readonly isin: Isin
  readonly units: Units
  /** Null: the registry has no price. */
  readonly nav: Nav | null
}

/** A fund of the pillar. */
export type PillarFund = WithdrawableFund & {
  /** Second pillar: a pending exchange takes units out of it before the payout. */
  readonly leavesBefore: boolean
}

type TakenUnits = { readonly isin: Isin; readonly units: Units }

type FundProblem<Reason> = { readonly reason: Reason; readonly isin: Isin }

/** The first fund with units and without a price; null without one. */
export function missingPrice(funds: readonly WithdrawableFund[]): FundProblem<'price-missing'> | null {
  const fund = heldOf(funds).find(({ nav }) => nav === null)
  return fund === undefined ? null : { reason: 'price-missing', isin: fund.isin }
}

/** The first fund of which a sum takes units that a pending exchange takes out before the payout; null without one. */
export function promisedFund(
  funds: readonly PillarFund[],
  taken: readonly Pick<TakenUnits, 'isin'>[],
): FundProblem<'promised'> | null {
  const fund = funds.find(({ isin, leavesBefore }) => leavesBefore && taken.some((each) => each.isin === isin))
  return fund === undefined ? null : { reason: 'promised', isin: fund.isin }
}

/**
 * The obstacle to a fund pension from the funds of a pillar, beside a sum that takes `taken` of them: no units at all, none that the sum
 * leaves, or no price of those it leaves. Null without one.
 */
export function obstacleOfPension(
  funds: readonly WithdrawableFund[],
  taken: readonly TakenUnits[],
): { readonly reason: 'nothing-held' } | { readonly reason: 'nothing-left' } | FundProblem<'price-missing'> | null {
  if (heldOf(funds).length === 0) return { reason: 'nothing-held' }
  const rest = restOf(funds, taken)
  return rest.length === 0 ? { reason: 'nothing-left' } : missingPrice(rest)
}

/** The funds with the units that a sum leaves in them; a fund of which it takes all is left out. */
export const restOf = <Fund extends WithdrawableFund>(funds: readonly Fund[], taken: readonly TakenUnits[]): Fund[] =>
  heldOf(funds.map((fund) => ({ ...fund, units: units(Math.max(0, fund.units - unitsFrom(fund.isin, taken))) })))

const unitsFrom = (isin: Isin, taken: readonly TakenUnits[]): number =>
  taken.find((each) => each.isin === isin)?.units ?? 0

/** The funds with units. */
export const heldOf = <Fund extends WithdrawableFund>(funds: readonly Fund[]): Fund[] =>
  funds.filter((fund) => fund.units > 0)

/** Value of the units that can be taken out; null when a fund has no price. */
export function worthOfFunds(funds: readonly WithdrawableFund[]): Cents | null {
  const held = heldOf(funds)
  const values = held.flatMap(({ units: quantity, nav }) => (nav === null ? [] : [valueOf(quantity, nav)]))
  return values.length < held.length ? null : sumCents(values)
}
