import { isOwnFund, type Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, holdingsOf, isEmpty, totalValue } from './holding.ts'

/**
 * The holdings of a pillar that the person is shown: worth something (or of unknown value), or the active fund, or a fund of the
 * provider for comparison (docs/rules.md: Holdings table). Order kept.
 */
export function sourceFunds(holdings: readonly Holding[], pillar: Pillar, managerName: string): Holding[] {
  return holdingsOf(holdings, pillar).filter(
    (holding) => totalValue(holding) !== 0 || holding.activeContributions || isOwnFund(holding.fund, managerName),
  )
}

/**
 * The third-pillar holdings that can be moved into `futureFund`: not empty, not that fund, and not one that the law or its rules do not
 * let people leave (`exitRestricted`, docs/rules.md: Exit-restricted funds).
 */
export function exchangeableFunds<Held extends Holding>(
  holdings: readonly Held[],
  futureFund: Isin | null,
  exitRestricted: readonly Isin[],
): Held[] {
  return holdingsOf(holdings, 3).filter(
    (holding) => !isEmpty(holding) && holding.fund.isin !== futureFund && !exitRestricted.includes(holding.fund.isin),
  )
}
