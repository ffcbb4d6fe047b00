import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { allocate } from '../money/allocate.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import { type Cents, cents, minus, sumCents, ZERO_CENTS } from '../money/cents.ts'
import { safeNumber } from '../money/decimal.ts'
import { type Nav, type Units, units, unitsFor, valueOf } from '../money/units.ts'
import { heldOf, missingPrice, type WithdrawableFund } from './withdrawable-fund.ts'
import { savedByWaiting, taxed, type TaxedSum } from './withdrawal-tax.ts'

/** A pillar that the person may take a sum from, with the tax on it. */
export type WithdrawablePillar = {
  readonly pillar: Pillar
  readonly tax: BasisPoints
  /** The tax from the day of the reduced tax on. */
  readonly reduced: BasisPoints
  readonly funds: readonly WithdrawableFund[]
}

export type WantedSum = { readonly kind: 'all' } | { readonly kind: 'sum'; readonly amount: Cents }

/** Units taken from a fund, and their value at today's price. */
export type TakenUnits = { readonly isin: Isin; readonly units: Units; readonly value: Cents }

/** The part of one pillar: `gross` is the sum of its funds. */
export type PillarPart = TaxedSum & {
  readonly pillar: Pillar
  /** Whole per cent of each fund's units; null in the third pillar, which is taken by units. */
  readonly percent: number | null
  /** Never empty, and none with 0 units. */
  readonly funds: readonly TakenUnits[]
  /** Less tax for the same sum from the day of the reduced tax on; 0 when it has come. */
  readonly savedByWaiting: Cents
}

/** A sum over pillars and funds at today's prices, or the reason why there is none. */
export type WithdrawalSplit =
  /** Sums of the pillars' parts. `gross` may be less than wanted: the second pillar is taken by whole per cent. */
  | (TaxedSum & { readonly kind: 'split'; readonly pillars: readonly PillarPart[] })
  | { readonly kind: 'refused'; readonly reason: 'nothing-held' | 'nothing-wanted' }
  | { readonly kind: 'refused'; readonly reason: 'price-missing'; readonly isin: Isin }
  | { readonly kind: 'refused'; readonly reason: 'more-than-held'; readonly held: Cents }
  /** Less than one per cent of the second pillar, or than the smallest unit. `least`: the smallest sum that its part can be. */
  | { readonly kind: 'refused'; readonly reason: 'too-little'; readonly pillar: Pillar; readonly least: Cents }

const PERCENTS = 100

type PricedFund = { readonly isin: Isin; readonly units: Units; readonly nav: Nav; readonly value: Cents }
type PricedPillar = Pick<WithdrawablePillar, 'pillar' | 'tax' | 'reduced'> & {
  readonly funds: readonly PricedFund[]
  readonly value: Cents
}

/**
 * Splits a sum before tax over pillars and funds (docs/rules.md: Taking money out). The third pillar comes first, the second, whose
 * contributions would end, only for the rest; of each fund of a pillar the same part. All of a pillar is all of its units.
 */
export function withdrawalSplit(wanted: WantedSum, from: readonly WithdrawablePillar[]): WithdrawalSplit {
  const held = from.map((pillar) => ({ ...pillar, funds: heldOf(pillar.funds) }))
  const unpriced = missingPrice(held.flatMap(({ funds }) => funds))
  if (unpriced !== null) return { kind: 'refused', ...unpriced }
  const pillars = held.map(priced).filter(({ value }) => value > 0)
  const most = sumCents(pillars.map(({ value }) => value))
  if (most === 0) return { kind: 'refused', reason: 'nothing-held' }
  const amount = wanted.kind === 'all' ? most : wanted.amount
  if (amount <= 0) return { kind: 'refused', reason: 'nothing-wanted' }
  if (amount > most) return { kind: 'refused', reason: 'more-than-held', held: most }
  return splitOver(amount, pillars.toSorted(thirdFirst))
}

const thirdFirst = (one: PricedPillar, other: PricedPillar) => other.pillar - one.pillar

function splitOver(amount: Cents, pillars: readonly PricedPillar[]): WithdrawalSplit {
  const parts: PillarPart[] = []
  let rest = amount
  for (const pillar of pillars) {
    const sum = cents(Math.min(rest, pillar.value))
    if (sum === 0) continue
    const part = partOf(pillar, sum)
    if (part === null) {
      return { kind: 'refused', reason: 'too-little', pillar: pillar.pillar, least: leastOf(pillar) }
    }
    parts.push(part)
    rest = minus(rest, sum)
  }
  const sumOf = (name: keyof TaxedSum) => sumCents(parts.map((part) => part[name]))
  return { kind: 'split', pillars: parts, gross: sumOf('gross'), tax: sumOf('tax'), inHand: sumOf('inHand') }
}

function priced({ pillar, tax, reduced, funds }: WithdrawablePillar): PricedPillar {
  // A missing price was refused before.
  const known = funds.flatMap(({ isin, units: quantity, nav }) =>
    nav === null ? [] : [{ isin, units: quantity, nav, value: valueOf(quantity, nav) }],
  )
  return { pillar, tax, reduced, funds: known, value: sumCents(known.map(({ value }) => value)) }
}

/** Null when the sum is too small for any unit. */
function partOf(pillar: PricedPillar, sum: Cents): PillarPart | null {
  if (pillar.pillar === 3) return partWith(pillar, null, unitsOfSum(pillar, sum))
  const percent = safeNumber((BigInt(PERCENTS) * BigInt(sum)) / BigInt(pillar.value))
  const taken = pillar.funds.map((fund) => unitsOfPercent(fund.units, percent))
  return partWith(pillar, percent, taken)
}

/** Each fund's part in proportion to its value, to the last unit for all of the pillar. */
function unitsOfSum({ funds, value }: PricedPillar, sum: Cents): Units[] {
  if (sum === value) return funds.map((fund) => fund.units)
  const sums = allocate(
    sum,
    funds.map((fund) => fund.value),
  )
  return funds.map(({ units: held, nav }, index) => units(Math.min(held, unitsFor(sums[index] ?? ZERO_CENTS, nav))))
}

/** Whole per cent of units, rounded down; 100 are all. */
export const unitsOfPercent = (held: Units, percent: number): Units =>
  units(safeNumber((BigInt(held) * BigInt(percent)) / BigInt(PERCENTS)))

function partWith({ pillar, tax, reduced, funds }: PricedPillar, percent: number | null, taken: readonly Units[]) {
  const parts = funds.flatMap(({ isin, nav }, index): TakenUnits[] => {
    const quantity = taken[index] ?? units(0)
    return quantity === 0 ? [] : [{ isin, units: quantity, value: valueOf(quantity, nav) }]
  })
  const sum = taxed(sumCents(parts.map(({ value }) => value)), tax)
  return parts.length === 0
    ? null
    : { pillar, percent, funds: parts, ...sum, savedByWaiting: savedByWaiting(sum, reduced) }
}

/** One per cent of the second pillar, rounded up so that it is enough; in the third the smallest quantity of its dearest fund. */
function leastOf({ pillar, value, funds }: PricedPillar): Cents {
  if (pillar === 2) return cents(Math.ceil(value / PERCENTS))
  return cents(Math.max(1, ...funds.map(({ nav }) => valueOf(units(1), nav))))
}
