import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { TaxRoom } from '@sammas/domain/payment/tax-room'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { taxRoomOfMovements } from '@sammas/domain/plan/tax-room-of-movements'
import type { GatewayResult } from '../../gateways/call/gateway-result.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { fundMovements } from '../../pension/fund-movements.ts'
import { byIsin, listedFunds } from '../../pension/pension-account.ts'

/** The tax room of a person with a third pillar; null without one. Not ok while the registry does not answer. */
export async function taxRoomOfPerson(
  registry: Pick<Registry, 'person' | 'cashFlows' | 'funds'>,
  code: PersonalCode,
  now: Date,
): Promise<GatewayResult<TaxRoom | null>> {
  const person = await registry.person(code)
  if (!person.ok) return person
  if (!(person.value?.thirdPillarActive ?? false)) return { ok: true, value: null }
  const [cashFlows, funds] = await Promise.all([registry.cashFlows(code), registry.funds()])
  if (!cashFlows.ok) return cashFlows
  if (!funds.ok) return funds
  const movements = fundMovements(cashFlows.value, byIsin(listedFunds(funds.value, 'et')))
  return { ok: true, value: taxRoomOfMovements(movements, tallinnDate(now)) }
}
