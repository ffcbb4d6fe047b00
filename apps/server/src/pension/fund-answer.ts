import type { Fund, StatementItem } from '@sammas/contract/fund'
import { numberFromNav } from '@sammas/domain/money/units'
import { latestPrice, type AccountFund, type AccountHolding, type FundsByIsin } from './pension-account.ts'

/** A fund in the contract's shape. */
export const fundAnswer = ({ facts, inRegistry }: AccountFund): Fund => ({
  isin: facts.isin,
  name: facts.name,
  pillar: facts.pillar,
  status: inRegistry.status,
  fundManager: { name: facts.managerName },
  managementFeeRate: facts.managementFeeRate,
  ongoingChargesFigure: facts.ongoingChargesFigure,
  nav: inRegistry.nav === null ? null : numberFromNav(inRegistry.nav),
  inceptionDate: inRegistry.inceptionDate,
})

/** An item of the pension account statement in the contract's shape; funds missing from the list are left out. */
export function statementAnswer(holding: AccountHolding, funds: FundsByIsin): StatementItem[] {
  const fund = funds.get(holding.fund.isin)
  if (fund === undefined || holding.contributions === null || holding.subtractions === null) return []
  const price = latestPrice(funds, holding.fund.isin)
  return [
    {
      fund: fundAnswer(fund),
      value: holding.value,
      unavailableValue: holding.unavailableValue,
      currency: 'EUR',
      activeContributions: holding.activeContributions,
      contributions: holding.contributions,
      subtractions: holding.subtractions,
      profit: holding.profit,
      units: holding.units,
      unitPrice: price?.value ?? null,
      priceDay: price?.date ?? null,
    },
  ]
}
