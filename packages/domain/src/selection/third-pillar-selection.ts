import type { FundFacts } from '@sammas/domain/fund/fund'
import { isOwnFund, targetFunds } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Holding } from '@sammas/domain/holdings/holding'
import { exchangeableFunds, sourceFunds } from '@sammas/domain/holdings/source-funds'
import { basisPoints, WHOLE } from '@sammas/domain/money/basis-points'
import type { MandateRow } from '@sammas/domain/selection/mandate-rows'
import type { Provider } from '@sammas/provider/provider-type'

/** What a third-pillar choice is made from. */
export type ThirdPillarContext = {
  /** The third-pillar source funds as they are listed. */
  holdings: readonly Holding[]
  /** The provider's third-pillar funds, the default one first. */
  targets: readonly [FundFacts, ...FundFacts[]]
  exitRestricted: readonly Isin[]
}

/** Everything into the target, or new contributions alone. */
export type ThirdPillarChoice = { exchangesUnits: boolean; target: Isin }

export type ThirdPillarMandate = {
  exchanges: MandateRow[]
  /** Null: contributions already go there. */
  futureFund: Isin | null
}

/** The context from the account statement and the fund list; null when the provider has no third-pillar fund to choose. */
export function thirdPillarContext(
  statement: readonly Holding[],
  funds: readonly FundFacts[],
  provider: Pick<Provider, 'fundManagerName' | 'funds'>,
): ThirdPillarContext | null {
  const { defaultThirdPillar, exitRestricted } = provider.funds
  const own = targetFunds(funds, 3).filter((fund) => isOwnFund(fund, provider.fundManagerName))
  const isDefault = (fund: FundFacts) => fund.isin === defaultThirdPillar
  const [first, ...others] = [...own.filter(isDefault), ...own.filter((fund) => !isDefault(fund))]
  if (first === undefined) return null
  const holdings = sourceFunds(statement, 3, provider.fundManagerName)
  return { holdings, targets: [first, ...others], exitRestricted }
}

/** What the person holds that can be moved into the target. */
export function exchangeableInto({ holdings, exitRestricted }: ThirdPillarContext, target: Isin): Holding[] {
  return exchangeableFunds(holdings, target, exitRestricted)
}

/** What a person starts with: the default fund, and everything moves unless another page asked otherwise. */
export function initialChoice(context: ThirdPillarContext, exchangesUnits: boolean | null): ThirdPillarChoice {
  return { exchangesUnits: exchangesUnits ?? true, target: context.targets[0].isin }
}

/** The choice in lists that were loaded anew: a fund that cannot be chosen any more gives way to the default one. */
export function choiceIn(context: ThirdPillarContext, choice: ThirdPillarChoice): ThirdPillarChoice {
  return context.targets.some(({ isin }) => isin === choice.target)
    ? choice
    : { ...choice, target: context.targets[0].isin }
}

/** What the choice asks for: whole funds, and no future fund that is already the active one (decisions section 6). */
export function mandateOf(choice: ThirdPillarChoice, context: ThirdPillarContext): ThirdPillarMandate {
  const { target } = choice
  const moved = choice.exchangesUnits ? exchangeableInto(context, target) : []
  const isActive = context.holdings.some(({ fund, activeContributions }) => activeContributions && fund.isin === target)
  return {
    exchanges: moved.map(({ fund }) => ({ source: fund.isin, target, share: basisPoints(WHOLE) })),
    futureFund: isActive ? null : target,
  }
}

/** True when there is nothing to sign. */
export function isNothingAsked({ exchanges, futureFund }: ThirdPillarMandate): boolean {
  return exchanges.length === 0 && futureFund === null
}
