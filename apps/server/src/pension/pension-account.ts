import type { FundFacts } from '@sammas/domain/fund/fund'
import { parseIsin, type Isin } from '@sammas/domain/fund/isin'
import type { Holding } from '@sammas/domain/holdings/holding'
import type { Language } from '@sammas/domain/language'
import { cents, sumCents, type Cents } from '@sammas/domain/money/cents'
import { units, type Units } from '@sammas/domain/money/units'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { registryAnswer } from '../refusals/registry-answer.ts'
import type { PricePoint, Registry, RegistryFund, RegistryTurnover } from '../gateways/registry/registry.ts'
import { memoByObject } from './memo-by-object.ts'

/** A fund in a language, with data that only the registry's list has. */
export type AccountFund = { facts: FundFacts; inRegistry: RegistryFund }

export type FundsByIsin = ReadonlyMap<Isin, AccountFund>

/** `units` are all units held, `freeUnits` those that no pending exchange has locked. */
export type AccountHolding = Holding & {
  readonly contributions: Cents
  readonly subtractions: Cents
  readonly units: Units
  readonly freeUnits: Units
}

export const factsOf = (fund: RegistryFund, language: Language): FundFacts => ({
  isin: fund.isin,
  name: { et: fund.nameEt, en: fund.nameEn }[language],
  pillar: fund.pillar,
  status: fund.status,
  managerName: fund.managerName,
  managementFeeRate: fund.managementFeeRate,
  ongoingChargesFigure: fund.ongoingChargesFigure,
})

/** The last published price of a fund by its isin; null when there is none or the list has no such fund. */
export function latestPrice(funds: FundsByIsin, isin: string): PricePoint | null {
  const fund = parseIsin(isin)
  const { nav = null, navDate = null } = (fund === null ? undefined : funds.get(fund)?.inRegistry) ?? {}
  return nav === null || navDate === null ? null : { date: navDate, value: nav }
}

// For all features: memos of pure functions, dropped together with their answers.
const sorted = { et: memoByObject<readonly AccountFund[]>(), en: memoByObject<readonly AccountFund[]>() }

/** All funds, sorted by their Estonian name: the first own one is the default target (docs/rules.md: Own funds). */
export async function fundsIn(registry: Registry, language: Language): Promise<readonly AccountFund[]> {
  return listedFunds(await registryAnswer(registry.funds()), language)
}

/** The registry's list of funds in that order. */
export const listedFunds = (funds: readonly RegistryFund[], language: Language): readonly AccountFund[] =>
  sorted[language](funds, [], () =>
    funds
      .map((fund) => ({ facts: factsOf(fund, language), inRegistry: fund }))
      .sort((a, b) =>
        a.inRegistry.nameEt < b.inRegistry.nameEt ? -1 : a.inRegistry.nameEt > b.inRegistry.nameEt ? 1 : 0,
      ),
  )

const lists = memoByObject<FundsByIsin>()

export const byIsin = (funds: readonly AccountFund[]): FundsByIsin =>
  lists(funds, [], () => new Map(funds.map((fund) => [fund.facts.isin, fund])))

/**
 * A person's holding of each fund (docs/rules.md: Account statement): value and locked part from the registry, contributions and
 * subtractions from its turnovers, profit from the three; unknown when the value is.
 */
export async function holdingsOfPerson(
  registry: Registry,
  code: PersonalCode,
  language: Language,
): Promise<{ holdings: AccountHolding[]; funds: FundsByIsin; turnovers: RegistryTurnover[] }> {
  const [allFunds, balances, turnovers] = await Promise.all([
    fundsIn(registry, language),
    registryAnswer(registry.balances(code)),
    registryAnswer(registry.turnovers(code)),
  ])
  const funds = byIsin(allFunds)
  const holdings = balances.flatMap((balance): AccountHolding[] => {
    const fund = funds.get(balance.isin)
    if (fund === undefined) return []
    const ofFund = turnovers.filter(({ isin }) => isin === balance.isin)
    const contributions = sumCents(ofFund.map(({ paidIn }) => paidIn))
    const subtractions = sumCents(ofFund.map(({ takenOut }) => takenOut))
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
  return { holdings, funds, turnovers }
}
