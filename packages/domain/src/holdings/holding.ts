import type { FundFacts, Pillar } from '../fund/fund.ts'
import { type Cents, sumKnown } from '../money/cents.ts'

/** A person's holding of one fund: an item of the account statement (docs/rules.md: Account statement). Unknown amounts are null. */
export type Holding = {
  readonly fund: FundFacts
  /** The movable part; null when unknown. */
  readonly value: Cents | null
  /** The part locked by a pending exchange; 0 when the registry gives none. */
  readonly unavailableValue: Cents
  /** True when new contributions of the pillar go into this fund. */
  readonly activeContributions: boolean
  /** All money that came in, 0 or more. */
  readonly contributions: Cents | null
  /** All money that went out, 0 or less. */
  readonly subtractions: Cents | null
  readonly profit: Cents | null
}

/** The whole value with its locked part; null when unknown. */
export function totalValue(holding: Holding): Cents | null {
  return sumKnown([holding.value, holding.unavailableValue])
}

/** Total value of holdings; null when one of them is unknown. */
export function worthOf(holdings: readonly Holding[]): Cents | null {
  return sumKnown(holdings.map(totalValue))
}

/** True when there is certainly nothing to move: an unknown value is not nothing. */
export function isEmpty(holding: Holding): boolean {
  return holding.value === 0
}

/** The holdings of one pillar, order kept. */
export function holdingsOf<Held extends Holding>(holdings: readonly Held[], pillar: Pillar): Held[] {
  return holdings.filter((holding) => holding.fund.pillar === pillar)
}
