import { type FundFacts, isOwnFund, targetFunds } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { Holding } from '../holdings/holding.ts'
import { exchangeableFunds, sourceFunds } from '../holdings/source-funds.ts'
import { basisPoints, WHOLE } from '../money/basis-points.ts'
import { isMovable, type PendingFacts, type Source, sourceOf } from './free-part.ts'
import type { ChosenMandate } from '../mandate/chosen-mandate.ts'

/** The facts behind a third-pillar choice. */
export type ThirdPillarContext = {
  /** The third-pillar source funds as they are listed. */
  readonly holdings: readonly Source[]
  /** The provider's third-pillar funds, the default one first. */
  readonly targets: readonly [FundFacts, ...FundFacts[]]
  readonly exitRestricted: readonly Isin[]
}

/** Everything into the target, or new contributions alone. */
export type ThirdPillarChoice = { readonly exchangesUnits: boolean; readonly target: Isin }

/** The provider's own figures in these rules. */
export type ThirdPillarProvider = {
  readonly managerName: string
  readonly defaultFund: Isin
  /** Funds that the law or their rules do not let people leave. */
  readonly exitRestricted: readonly Isin[]
}

/** The context from the account statement and the fund list; null when the provider has no third-pillar fund to choose. */
export function thirdPillarContext(
  statement: readonly Holding[],
  funds: readonly FundFacts[],
  { managerName, defaultFund, exitRestricted }: ThirdPillarProvider,
  pendingFacts: PendingFacts,
): ThirdPillarContext | null {
  const own = targetFunds(funds, 3).filter((fund) => isOwnFund(fund, managerName))
  const isDefault = (fund: FundFacts) => fund.isin === defaultFund
  const [first, ...others] = [...own.filter(isDefault), ...own.filter((fund) => !isDefault(fund))]
  if (first === undefined) return null
  const holdings = sourceFunds(statement, 3, managerName).map((holding) => sourceOf(holding, pendingFacts))
  return { holdings, targets: [first, ...others], exitRestricted }
}

/** The person's holdings that can be moved into the target, without the part already on its way. */
export function exchangeableInto({ holdings, exitRestricted }: ThirdPillarContext, target: Isin): Source[] {
  return exchangeableFunds(holdings, target, exitRestricted).filter(isMovable)
}

/** The initial choice: the default fund, and everything moves unless another page requested otherwise. */
export function initialChoice(context: ThirdPillarContext, exchangesUnits: boolean | null): ThirdPillarChoice {
  return { exchangesUnits: exchangesUnits ?? true, target: context.targets[0].isin }
}

/** The choice after a change; a fund that cannot be chosen (any more) is replaced by the default one. */
export function nextChoice(
  before: ThirdPillarChoice,
  change: Partial<ThirdPillarChoice>,
  { targets }: ThirdPillarContext,
): ThirdPillarChoice {
  const choice = { ...before, ...change }
  return targets.some(({ isin }) => isin === choice.target) ? choice : { ...choice, target: targets[0].isin }
}

/** The mandate of the choice: whole funds, and no future fund that is already the active one. */
export function thirdPillarMandate(choice: ThirdPillarChoice, context: ThirdPillarContext): ChosenMandate {
  const { target } = choice
  const moved = choice.exchangesUnits ? exchangeableInto(context, target) : []
  const isActive = context.holdings.some(({ fund, activeContributions }) => activeContributions && fund.isin === target)
  return {
    exchanges: moved.map(({ fund }) => ({ source: fund.isin, target, share: basisPoints(WHOLE) })),
    futureFund: isActive ? null : target,
  }
}
