import { userConversion } from '@sammas/domain/account/conversion'
import type { Isin } from '@sammas/domain/fund/isin'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { applicationFacts } from '../../pension/application-facts.ts'
import { unansweredFacts } from '../../pension/mandate-facts.ts'
import { holdingsOfPerson } from '../../pension/pension-account.ts'
import type { Reading } from '../../pension/reading.ts'
import { secondPillarStateOf } from '../../pension/second-pillar-state.ts'

export type ConversionDeps = {
  reading: (once: Once) => Reading
  fundManagerName: string
  exitRestricted: readonly Isin[]
}

/** A person's progress with the provider, and the state of the second pillar (docs/rules.md: Conversion). */
export function conversionHandlers(deps: ConversionDeps): HandlersOf<'conversionGet'> {
  return {
    conversionGet: async ({ session, language, once }) => {
      const { registry, unanswered: unansweredOf, today: registryDay } = deps.reading(once)
      const [{ holdings, funds, turnovers }, applications, signed, today] = await Promise.all([
        holdingsOfPerson(registry, session.personalCode, language),
        registryAnswer(registry.applications(session.personalCode)),
        unansweredOf(session.personId),
        registryDay(),
      ])
      const known = { holdings, funds, turnovers, applications, today }
      const secondPillarState = await secondPillarStateOf(registry, session.personalCode, known)
      const { applications: unanswered, directed } = unansweredFacts(signed, applications, funds)
      const conversion = userConversion({
        holdings,
        applications: [...applications.map((application) => applicationFacts(application, funds)), ...unanswered],
        directed,
        turnovers: turnovers.map((turnover) => ({
          ...turnover,
          pillar: funds.get(turnover.isin)?.facts.pillar ?? null,
        })),
        managerName: deps.fundManagerName,
        exitRestricted: deps.exitRestricted,
        today,
      })
      return { ...conversion, secondPillarState }
    },
  }
}
