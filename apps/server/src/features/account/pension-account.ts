import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Holding } from '@sammas/domain/holdings/holding'
import type { Language } from '@sammas/domain/language'
import { cents, sumCents, type Cents } from '@sammas/domain/money/cents'
import { units, type Units } from '@sammas/domain/money/units'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { CashFlow, Registry, RegistryFund } from '../../gateways/registry/registry.ts'

/** A fund in a language, with what only the registry's list has. */
export type AccountFund = { facts: FundFacts; inRegistry: RegistryFund }

export type FundsByIsin = ReadonlyMap<Isin, AccountFund>

/** `units` are all that are held, `freeUnits` those that no pending exchange has locked. */
export type AccountHolding = Holding & { units: Units; freeUnits: Units }

export const factsOf = (fund: RegistryFund, language: Language): FundFacts => ({
  isin: fund.isin,
  name: language === 'et' ? fund.nameEt : fund.nameEn,
  pillar: fund.pillar,
  status: fund.status,
  managerName: fund.managerName,
  managementFeeRate: fund.managementFeeRate,
  ongoingChargesFigure: fund.ongoingChargesFigure,
})

/** All funds, sorted by their Estonian name: the first own one is the default target (decisions section 3). */
export async function fundsIn(registry: Registry, language: Language): Promise<AccountFund[]> {
  const funds = await registryAnswer(registry.funds())
  return funds
    .map((fund) => ({ facts: factsOf(fund, language), inRegistry: fund }))
    .sort((a, b) =>
      a.inRegistry.nameEt < b.inRegistry.nameEt ? -1 : a.inRegistry.nameEt > b.inRegistry.nameEt ? 1 : 0,
    )
}

export const byIsin = (funds: readonly AccountFund[]): FundsByIsin =>
  new Map(funds.map((fund) => [fund.facts.isin, fund]))

/** Money in and out of each fund; one pass, because a person may have ten thousand movements. */
function totalsOf(cashFlows: readonly CashFlow[]): Map<Isin, { in: Cents[]; out: Cents[] }> {
  const totals = new Map<Isin, { in: Cents[]; out: Cents[] }>()
  for (const flow of cashFlows) {
    if (flow.isin === null) continue
    const total = totals.get(flow.isin) ?? { in: [], out: [] }
    ;(flow.amount > 0 ? total.in : total.out).push(flow.amount)
    totals.set(flow.isin, total)
  }
  return totals
}

/**
 * What a person has in each fund (api-contract 3.2): value and locked part as the registry says, contributions and
 * subtractions from the cash flows, profit from the three; unknown when the value is.
 */
export async function holdingsOfPerson(
  registry: Registry,
  code: PersonalCode,
  language: Language,
): Promise<{ holdings: AccountHolding[]; funds: FundsByIsin; cashFlows: CashFlow[] }> {
  const [allFunds, balances, cashFlows] = await Promise.all([
    fundsIn(registry, language),
    registryAnswer(registry.balances(code)),
    registryAnswer(registry.cashFlows(code)),
  ])
  const funds = byIsin(allFunds)
  const totals = totalsOf(cashFlows)
  const holdings = balances.flatMap((balance): AccountHolding[] => {
    const fund = funds.get(balance.isin)
    if (fund === undefined) return []
    const total = totals.get(balance.isin)
    const contributions = sumCents(total?.in ?? [])
    const subtractions = sumCents(total?.out ?? [])
    const profit =
      balance.value === null ? null : cents(balance.value + balance.unavailableValue - contributions - subtractions)
    return [
      {
        fund: fund.facts,
        units: balance.units,
        freeUnits: units(balance.units - balance.unavailableUnits),
        value: balance.value,
        unavailableValue: balance.unavailableValue,
        activeContributions: balance.activeContributions,
        contributions,
        subtractions,
        profit,
      },
    ]
  })
  return { holdings, funds, cashFlows }
}
