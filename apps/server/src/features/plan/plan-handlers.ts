import { feesUntilPension } from '@sammas/contract/plan-basis'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { ageOn, birthDateOf, type PersonalCode } from '@sammas/domain/person/personal-code'
import { comingContributions } from '@sammas/domain/payment-rate/coming-contributions'
import { lastFullMonths, paidInAll, paidInto, thisYear } from '@sammas/domain/plan/paid-in'
import { largestFall, type Fall } from '@sammas/domain/returns/largest-fall'
import { SINCE_START } from '@sammas/domain/returns/periods'
import { mayHaveFundPension } from '@sammas/domain/withdrawal/withdrawal-ages'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { applicationFacts } from '../../pension/application-facts.ts'
import { fundMovements } from '../../pension/fund-movements.ts'
import { unansweredFacts } from '../../pension/mandate-facts.ts'
import { holdingsOfPerson } from '../../pension/pension-account.ts'
import type { PriceSource } from '../../pension/price-source.ts'
import { memoByObject } from '../../pension/memo-by-object.ts'
import { rateFactsFrom } from '../../pension/rate-standing.ts'
import type { Reading } from '../../pension/reading.ts'
import { secondPillarStateOf } from '../../pension/second-pillar-state.ts'
import {
  figure,
  moneyOutFigures,
  pendingStops,
  pensionOf,
  secondPillarFigures,
  suitableFunds,
  thirdPillarFigures,
  wageFigure,
} from './plan-figures.ts'

export type PlanDeps = {
  reading: (once: Once) => Reading
  prices: PriceSource
  fundManagerName: string
  funds: { recommendedSecondPillar: Isin; bondSecondPillar: Isin; defaultThirdPillar: Isin }
}

/** The person's own figures of a plan, with their sources (docs/rules.md: Plan): `GET /v1/plan`. */
export function planHandlers(deps: PlanDeps): HandlersOf<'planGet'> {
  const { prices } = deps
  const fallOf = memoByObject<Fall | null>()

  /** Null while the registry does not answer: the plan does without. */
  const worstFall = async () => {
    const series = await prices.ofKey('UNION_STOCK_INDEX', SINCE_START).catch(() => null)
    return series === null ? null : fallOf(series.points, [], () => largestFall(series.points))
  }
  /** Pillars with a running fund pension; not read from the registry for people who are too young for one. */
  const payingTo = async (registry: Registry, code: PersonalCode, today: CivilDate) => {
    if (!mayHaveFundPension(ageOn(code, today), today)) return []
    return (await registryAnswer(registry.fundPensions(code)))
      .filter(({ active }) => active)
      .map(({ pillar }) => pillar)
  }
  const durations = async (registry: Registry) => {
    const answer = await registry.recommendedDurations()
    return answer.ok ? answer.value : null
  }

  return {
    planGet: async ({ session: { personId, personalCode }, language, once }) => {
      const { registry, ...reading } = deps.reading(once)
      const [account, applications, cashFlows, inRegistry, signed, unanswered, today, fall, years, paying] =
        await Promise.all([
          holdingsOfPerson(registry, personalCode, language),
          registryAnswer(registry.applications(personalCode)),
          registryAnswer(registry.cashFlows(personalCode)),
          registryAnswer(registry.person(personalCode)),
          reading.unanswered(personId),
          reading.unansweredRates(personId),
          reading.today(),
          worstFall(),
          durations(registry),
          reading.today().then((day) => payingTo(registry, personalCode, day)),
        ])
      const { holdings, funds } = account
      const state = await secondPillarStateOf(registry, personalCode, { ...account, applications, today })
      const movements = fundMovements(cashFlows, funds)
      const { applications: onTheirWay, contributionsEnds } = unansweredFacts(signed, applications, funds)
      const facts = [...applications.map((application) => applicationFacts(application, funds)), ...onTheirWay]
      const rate = rateFactsFrom({
        person: inRegistry,
        state,
        applications,
        unanswered,
        onTheirWay,
        contributionsEnds,
        today,
      })
      const contributions = comingContributions(rate, pendingStops(applications))
      const person = { today, holdings, applications: facts, movements, state, rate, contributions, paying }
      const birthDate = birthDateOf(personalCode)
      const allFunds = [...funds.values()].map((fund) => fund.facts)
      const figures = {
        today,
        birthDate,
        pension: pensionOf(birthDate),
        months: lastFullMonths(today),
        wage: wageFigure(person),
        secondPillarState: state.kind,
        secondPillar: secondPillarFigures(person),
        thirdPillar: thirdPillarFigures(person, {
          isOpen: inRegistry?.thirdPillarActive ?? false,
          opened: inRegistry?.thirdPillarOpenDate ?? null,
        }),
        fundPensionPillars: paying,
        ...moneyOutFigures(person),
        thirdPillarThisYear: figure('REGISTRY_MOVEMENTS', paidInAll(paidInto(movements, 3, thisYear(today)))),
        recommendedDurations: figure('REGISTRY_DURATIONS', years),
        largestFall: figure('INDEX_VALUES', fall),
        suitableFunds: suitableFunds(allFunds, ageOn(personalCode, today), deps.funds, deps.fundManagerName),
      }
      return { ...figures, feesUntilPension: feesUntilPension(figures) }
    },
  }
}
