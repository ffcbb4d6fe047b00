import type { YearlyStatement } from '@sammas/contract/statement'
import { emptyYearReason } from '@sammas/domain/account/statement-years'
import { pillarPeriod, sumOf, type FundWorth, type PillarPeriod } from '@sammas/domain/account/yearly-statement'
import { addDays, civilDateOf, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import { sumCents } from '@sammas/domain/money/cents'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { fundMovements, type FundMovement } from '../../pension/fund-movements.ts'
import { byIsin, fundsIn, latestPrice, type FundsByIsin } from '../../pension/pension-account.ts'
import type { Period, PriceSource, SeriesByIsin } from '../../pension/price-source.ts'
import { fundsOf, periodWorth } from './period-worth.ts'

export type StatementDeps = { registry: Registry; prices: PriceSource; today: () => Promise<CivilDate> }

/** A year in four digits, or everything since the beginning. */
export type RequestedPeriod = 'all' | (string & {})

/** A person's statements: the years with money in a fund, newest first, and the statement of any requested period. */
export type Statements = {
  readonly years: readonly number[]
  readonly of: (requested: RequestedPeriod) => Promise<YearlyStatement>
}

/** The common inputs of a person's statements, fetched once (docs/rules.md: Yearly statement). */
export async function statementsOf(
  { registry, prices, today }: StatementDeps,
  { code, language }: { code: PersonalCode; language: Language },
): Promise<Statements> {
  const [allFunds, balances, cashFlows, asOf] = await Promise.all([
    fundsIn(registry, language),
    registryAnswer(registry.balances(code)),
    registryAnswer(registry.cashFlows(code)),
    today(),
  ])
  const funds = byIsin(allFunds)
  const movements = fundMovements(cashFlows, funds).filter(({ date }) => date <= asOf)
  const years = yearsOf(movements, asOf)
  const stated = (isin: Isin) => {
    const balance = balances.find((one) => one.isin === isin)
    return balance === undefined || balance.value === null ? null : sumCents([balance.value, balance.unavailableValue])
  }
  return {
    years,
    of: async (requested) => {
      const period = periodOf(requested, movements, asOf)
      if (period.from > asOf || fundsOf(movements, period).length === 0) {
        const empty = emptyYearReason(movements, yearOf(period.from), asOf)
        return { asOf, ...period, years, empty, pillars: [], total: sumOf([]) }
      }
      const series = await seriesFor(prices, funds, movements, period)
      const worth = periodWorth(movements, period, { series, funds, stated: period.to === asOf ? stated : null })
      const pillars = pillarsOf(period, movements, worth, funds)
      const answers = pillars.map((one) => pillarAnswer(one, period, funds))
      return { asOf, ...period, years, empty: null, pillars: answers, total: sumOf(pillars) }
    },
  }
}

function pillarsOf(
  period: Period,
  movements: readonly FundMovement[],
  worth: ReadonlyMap<Isin, FundWorth>,
  funds: FundsByIsin,
): PillarPeriod[] {
  return ([2, 3] as const).flatMap((pillar) => {
    const ofPillar = new Map([...worth].filter(([isin]) => funds.get(isin)?.facts.pillar === pillar))
    const inside = movements.filter(
      ({ pillar: its, date }) => its === pillar && date >= period.from && date <= period.to,
    )
    return ofPillar.size === 0 ? [] : [pillarPeriod(pillar, period, inside, ofPillar)]
  })
}

/** The growth of one calendar year is that of the year, for any number of days: only more than one has a yearly average. */
function pillarAnswer(
  { return: found, funds: parts, ...amounts }: PillarPeriod,
  { from, to }: Period,
  funds: FundsByIsin,
) {
  return {
    ...amounts,
    rate: found?.rate ?? null,
    annualised: found?.annualised === true && yearOf(from) !== yearOf(to),
    funds: parts
      .map((part) => ({ ...part, name: funds.get(part.isin)?.facts.name ?? part.isin }))
      .toSorted((a, b) => (b.closing ?? 0) - (a.closing ?? 0)),
  }
}

/** The years with money in a fund, newest first. */
function yearsOf(movements: readonly FundMovement[], today: CivilDate): number[] {
  const first = movements[0]
  if (first === undefined) return []
  const [from, to] = [yearOf(first.date), yearOf(today)]
  const years = Array.from({ length: to - from + 1 }, (_, back) => to - back)
  return years.filter((year) => fundsOf(movements, wholeYear(year)).length > 0)
}

const wholeYear = (year: number): Period => ({ from: civilDateOf(year, 1, 1), to: civilDateOf(year, 12, 31) })

/** The requested days, until today; all of the time begins with the first movement. */
export function periodOf(requested: RequestedPeriod, movements: readonly FundMovement[], today: CivilDate): Period {
  if (requested === 'all') return { from: movements[0]?.date ?? today, to: today }
  const { from, to } = wholeYear(Number(requested))
  return { from, to: from <= today && today < to ? today : to }
}

async function seriesFor(
  prices: PriceSource,
  funds: FundsByIsin,
  movements: readonly FundMovement[],
  period: Period,
): Promise<SeriesByIsin> {
  const dayBefore = addDays(period.from, -1)
  const found = await Promise.all(
    fundsOf(movements, period).map(
      async (isin) => [isin, await prices.ofFund(isin, dayBefore, latestPrice(funds, isin))] as const,
    ),
  )
  return new Map(found.flatMap(([isin, series]) => (series === null ? [] : [[isin, series]])))
}
