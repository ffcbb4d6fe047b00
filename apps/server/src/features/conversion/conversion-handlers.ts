import { userConversion } from '@sammas/domain/account/conversion'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { applicationFacts } from '../../pension/application-facts.ts'
import { unansweredFacts, type SignedMandate } from '../../pension/mandate-facts.ts'
import { holdingsOfPerson } from '../../pension/pension-account.ts'
import { secondPillarStateOf } from '../../pension/second-pillar-state.ts'

export type ConversionDeps = {
  registry: Registry
  fundManagerName: string
  exitRestricted: readonly Isin[]
  /** The person's signed mandates that the registry has not answered yet. */
  unanswered: (personId: number) => Promise<readonly SignedMandate[]>
  /** The registry's day. */
  today: () => Promise<CivilDate>
}

/** A person's progress with the provider, and the state of the second pillar (docs/rules.md: Conversion). */
export function conversionHandlers(deps: ConversionDeps): HandlersOf<'conversionGet'> {
  const { registry } = deps
  return {
    conversionGet: async ({ session, language }) => {
      const [{ holdings, funds, turnovers }, applications, signed, today] = await Promise.all([
        holdingsOfPerson(registry, session.personalCode, language),
        registryAnswer(registry.applications(session.personalCode)),
        deps.unanswered(session.personId),
        deps.today(),
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
