import { userConversion } from '@sammas/domain/account/conversion'
import type { Isin } from '@sammas/domain/fund/isin'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { applicationFacts } from '../../pension/application-facts.ts'
import { holdingsOfPerson } from '../../pension/pension-account.ts'

export type ConversionDeps = {
  registry: Registry
  fundManagerName: string
  exitRestricted: readonly Isin[]
}

/** How far a person has moved to the provider (docs/rules.md: Conversion). */
export function conversionHandlers(deps: ConversionDeps): HandlersOf<'conversionGet'> {
  const { registry } = deps
  return {
    conversionGet: async ({ session, language }) => {
      const [{ holdings, funds, turnovers }, applications] = await Promise.all([
        holdingsOfPerson(registry, session.personalCode, language),
        registryAnswer(registry.applications(session.personalCode)),
      ])
      return userConversion({
        holdings,
        applications: applications.map((application) => applicationFacts(application, funds)),
        turnovers: turnovers.map((turnover) => ({
          ...turnover,
          pillar: funds.get(turnover.isin)?.facts.pillar ?? null,
        })),
        managerName: deps.fundManagerName,
        exitRestricted: deps.exitRestricted,
      })
    },
  }
}
