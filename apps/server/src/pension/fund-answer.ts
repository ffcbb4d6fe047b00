import type { Fund, StatementItem } from '@sammas/contract/fund'
import { latestPrice, type AccountFund, type AccountHolding, type FundsByIsin } from './pension-account.ts'

/** A fund with the fields that only the registry's list has. */
export const fundAnswer = ({ facts, inRegistry: { status, nav, inceptionDate } }: AccountFund): Fund => ({
  ...facts,
  status,
  nav,
  inceptionDate,
})

/** A line of the account statement: a holding with the last price of its fund. */
export function statementAnswer(holding: AccountHolding, funds: FundsByIsin): StatementItem[] {
  const fund = funds.get(holding.fund.isin)
  if (fund === undefined) return []
  const price = latestPrice(funds, holding.fund.isin)
  return [{ ...holding, fund: fundAnswer(fund), unitPrice: price?.value ?? null, priceDay: price?.date ?? null }]
}
