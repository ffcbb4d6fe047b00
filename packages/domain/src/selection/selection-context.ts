import { type FundFacts, isOwnFund, targetFunds } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Holding } from '../holdings/holding.ts'
import { sourceFunds } from '../holdings/source-funds.ts'
import { type PendingFacts, type Source, sourceOf } from './free-part.ts'

/** The facts behind a second-pillar selection. */
export type SelectionContext = {
  /** The second-pillar source funds as they are listed. */
  readonly sources: readonly Source[]
  /** The second-pillar funds that can be moved into. */
  readonly targets: readonly FundFacts[]
  /** The provider's funds among the targets; the first is proposed. */
  readonly ownTargets: readonly [FundFacts, ...FundFacts[]]
}

/**
 * The context from the account statement, the fund list of the server and pending applications. With a fund of the provider among the
 * targets, `recommended` is proposed if it is among them; without one there is nothing to propose: `no-own-target`, which the step
 * shows as an error (docs/rules.md: Second-pillar choice).
 */
export function selectionContext(
  holdings: readonly Holding[],
  funds: readonly FundFacts[],
  managerName: string,
  pendingFacts: PendingFacts,
  recommended: Isin | null = null,
):
  | { readonly ok: true; readonly context: SelectionContext }
  | { readonly ok: false; readonly reason: 'no-own-target' } {
  const targets = targetFunds(funds, 2)
  const [first, ...others] = targets
    .filter((fund) => isOwnFund(fund, managerName))
    .toSorted((a, b) => Number(b.isin === recommended) - Number(a.isin === recommended))
  if (first === undefined) return { ok: false, reason: 'no-own-target' }
  return {
    ok: true,
    context: {
      sources: sourceFunds(holdings, 2, managerName).map((holding) => sourceOf(holding, pendingFacts)),
      targets,
      ownTargets: [first, ...others],
    },
  }
}

/** True when new contributions already go into the fund. */
export function isActiveFund(isin: Isin, context: SelectionContext): boolean {
  return context.sources.some((source) => source.activeContributions && source.fund.isin === isin)
}

/** True for a fund of the provider that can be moved into. */
export function isOwnTarget(isin: Isin, context: SelectionContext): boolean {
  return context.ownTargets.some((fund) => fund.isin === isin)
}
