import type { Isin } from '../fund/isin.ts'
import type { BasisPoints } from '../money/basis-points.ts'

/** So much of the source fund shall go to the target, as the wire says it in both pillars. */
export type ChosenExchange = { readonly source: Isin; readonly target: Isin; readonly share: BasisPoints }

/** What a mandate of either pillar asks for. */
export type ChosenMandate = {
  readonly exchanges: readonly ChosenExchange[]
  /** Null: contributions stay where they are. */
  readonly futureFund: Isin | null
}

/** True when the mandate would change nothing: the page then says so instead of asking for a signature. */
export function isNothingChosen(mandate: ChosenMandate): boolean {
  return mandate.exchanges.length === 0 && mandate.futureFund === null
}
