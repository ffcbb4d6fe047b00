import { userConversion } from '@sammas/domain/account/conversion'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { applicationFacts } from './application-facts.ts'
import { holdingsOfPerson } from './pension-account.ts'

export type ConversionDeps = {
  registry: Registry
  fundManagerName: string
  exitRestricted: readonly Isin[]
  today: () => Promise<CivilDate>
}

/** How far a person has moved to the provider (api-contract 2.5, with the defects of 11.3 mended in the domain). */
export function conversionHandlers(deps: ConversionDeps): HandlersOf<'conversionGet'> {
  const { registry } = deps
  return {
    conversionGet: async ({ session, language }) => {
      const [{ holdings, funds, cashFlows }, applications, today] = await Promise.all([
        holdingsOfPerson(registry, session.personalCode, language),
        registryAnswer(registry.applications(session.personalCode)),
        deps.today(),
      ])
      return userConversion({
        holdings,
        applications: applications.map((application) => applicationFacts(application, funds)),
        cashFlows: cashFlows.map(({ isin, amount, priceDate, type }) => ({
          isin,
          amount,
          type,
          date: priceDate,
          pillar: isin === null ? null : (funds.get(isin)?.facts.pillar ?? null),
        })),
        today,
        managerName: deps.fundManagerName,
        exitRestricted: deps.exitRestricted,
      })
    },
  }
}
