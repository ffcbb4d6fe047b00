import { moneyOutOfSecond } from '@sammas/domain/application/application'
import { contributionsEndDay } from '@sammas/domain/application/contributions-end'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { GatewayResult } from '../gateways/call/gateway-result.ts'
import type { Registry, RegistryApplication } from '../gateways/registry/registry.ts'
import { datedApplication } from './dated-application.ts'

/**
 * The day on which a person's contributions to the second pillar end (docs/rules.md: End of contributions). The registry's record is read
 * only of people with an application for money out of it; null for all others. Not ok while the registry does not answer.
 */
export async function contributionsEndOf(
  registry: Pick<Registry, 'person'>,
  code: PersonalCode,
  applications: readonly RegistryApplication[],
): Promise<GatewayResult<CivilDate | null>> {
  if (moneyOutOfSecond(applications) === null) return { ok: true, value: null }
  const person = await registry.person(code)
  if (!person.ok) return person
  const recorded = person.value?.secondPillarContributionsEndDate ?? null
  return { ok: true, value: contributionsEndDay({ recorded, applications: applications.map(datedApplication) }) }
}
