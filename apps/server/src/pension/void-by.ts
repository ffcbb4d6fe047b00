import { contributionsEndDay } from '@sammas/domain/application/contributions-end'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { voidRate } from '@sammas/domain/payment-rate/void-rate'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Registry, RegistryApplication } from '../gateways/registry/registry.ts'
import { datedApplication } from './dated-application.ts'

/** Ids of pending contribution rates that never come into force, each with the day on which contributions end before it. */
export type VoidRates = ReadonlyMap<number, CivilDate>

/**
 * The pending contribution rates that never come into force, because money is taken out of the second pillar and contributions end by then
 * (docs/rules.md: Taking money out). `all`: the person's applications; `recorded`: the end in the registry's record.
 */
export function voidRatesFrom(all: readonly RegistryApplication[], recorded: CivilDate | null): VoidRates {
  const end = contributionsEndDay({ recorded, applications: all.map(datedApplication) })
  if (end === null) return new Map()
  const isVoid = (each: RegistryApplication) =>
    each.type === 'PAYMENT_RATE' &&
    each.status === 'PENDING' &&
    voidRate([{ rate: each.paymentRate, from: each.fulfillmentDate }], end) !== null
  return new Map(all.filter(isVoid).map(({ id }) => [id, end]))
}

/** The same, read from the registry; the applications alone decide while it does not answer for the person. */
export async function voidRatesOf(
  registry: Pick<Registry, 'person'>,
  code: PersonalCode,
  all: readonly RegistryApplication[],
): Promise<VoidRates> {
  if (!all.some(({ type, status }) => type === 'PAYMENT_RATE' && status === 'PENDING')) return new Map()
  const person = await registry.person(code)
  return voidRatesFrom(all, (person.ok ? person.value?.secondPillarContributionsEndDate : null) ?? null)
}

/** The applications that will be carried out or were: without rates that never come into force. */
export const withoutVoidRates = (
  all: readonly RegistryApplication[],
  voided: VoidRates,
): readonly RegistryApplication[] => all.filter(({ id }) => !voided.has(id))
