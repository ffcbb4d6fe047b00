import { borderDays, pillarBorder, type PillarExit } from '@sammas/domain/account/pillar-border'
import {
  secondPillarState,
  type SecondPillarState,
  type SettledApplication,
} from '@sammas/domain/account/second-pillar-state'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Holding } from '@sammas/domain/holdings/holding'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { GatewayResult } from '../gateways/call/gateway-result.ts'
import type { Registry, RegistryApplication, RegistryTurnover } from '../gateways/registry/registry.ts'
import { fundMovements } from './fund-movements.ts'
import { datedApplication } from './dated-application.ts'
import type { FundsByIsin } from './pension-account.ts'

/** Already loaded answers of the registry. */
export type KnownOfPerson = {
  holdings: readonly Holding[]
  funds: FundsByIsin
  turnovers: readonly RegistryTurnover[]
  applications: readonly RegistryApplication[]
  /** The registry's day. */
  today: CivilDate
}

/**
 * State of a person's second pillar. Reads the person, and the movements where money has left a fund of the pillar; unavailable data
 * are unknown in the state.
 */
export async function secondPillarStateOf(
  registry: Pick<Registry, 'person' | 'cashFlows'>,
  code: PersonalCode,
  { holdings, funds, turnovers, applications, today }: KnownOfPerson,
): Promise<SecondPillarState> {
  const isInPillar = ({ isin }: Pick<RegistryTurnover, 'isin'>) => funds.get(isin)?.facts.pillar === 2
  const hasLeft = turnovers.some((turnover) => isInPillar(turnover) && turnover.takenOut < 0)
  const [person, exits] = await Promise.all([
    registry.person(code).then(known),
    hasLeft ? exitsOf(registry, code, funds) : [],
  ])
  return secondPillarState({ person, holdings, exits, applications: applications.map(settledApplication), today })
}

const known = <Value>(result: GatewayResult<Value>): Value | null => (result.ok ? result.value : null)

/** Exits from the second pillar; null when the registry cannot answer. */
async function exitsOf(
  registry: Pick<Registry, 'cashFlows'>,
  code: PersonalCode,
  funds: FundsByIsin,
): Promise<readonly PillarExit[] | null> {
  const cashFlows = known(await registry.cashFlows(code))
  if (cashFlows === null) return null
  return pillarBorder(borderDays(fundMovements(cashFlows, funds).filter(({ pillar }) => pillar === 2))).exits
}

function settledApplication(application: RegistryApplication): SettledApplication {
  const { id } = application
  const cancellationDeadline = 'cancellationDeadline' in application ? application.cancellationDeadline : null
  return { ...datedApplication(application), id, cancellationDeadline, settledOn: settledOn(application) }
}

/** The day on which it was settled; where the registry gives none, the planned day. */
function settledOn(application: RegistryApplication): CivilDate | null {
  if (application.settledTime !== null) return tallinnDate(new Date(application.settledTime))
  return application.status === 'COMPLETE' && 'fulfillmentDate' in application ? application.fulfillmentDate : null
}
