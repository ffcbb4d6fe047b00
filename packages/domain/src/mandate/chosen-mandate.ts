import type { Isin } from '../fund/isin.ts'
import type { BasisPoints } from '../money/basis-points.ts'

/** The part of the source fund that goes to the target, as on the wire in both pillars. */
export type ChosenExchange = { readonly source: Isin; readonly target: Isin; readonly share: BasisPoints }

/** The choices in a mandate of either pillar. */
export type ChosenMandate = {
  readonly exchanges: readonly ChosenExchange[]
  /** Null: contributions stay unchanged. */
  readonly futureFund: Isin | null
}

/** True when the mandate would change nothing: the page then explains that instead of requesting a signature. */
export function isNothingChosen(mandate: ChosenMandate): boolean {
  return mandate.exchanges.length === 0 && mandate.futureFund === null
}
