import { isOutstanding, isWithdrawal, takesOutOf } from '@sammas/domain/account/application'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { contributionsEndOn } from '@sammas/domain/dates/withdrawal-days'
import { voidRate } from '@sammas/domain/payment-rate/void-rate'
import type { RegistryApplication } from '../gateways/registry/registry.ts'

/**
 * The day on which contributions end before a pending contribution rate comes into force, because money is taken out of the second pillar;
 * null for a rate that comes, and for all other applications (docs/rules.md: Taking money out). `all`: the person's applications.
 */
export function voidBy(application: RegistryApplication, all: readonly RegistryApplication[]): CivilDate | null {
  if (application.type !== 'PAYMENT_RATE' || application.status !== 'PENDING') return null
  const [end = null] = all
    .filter((each) => takesOutOf(each) === 2 && !isWithdrawal(each))
    .filter((each) => isOutstanding(each) || each.status === 'COMPLETE')
    .map(({ creationTime }) => contributionsEndOn(tallinnDate(new Date(creationTime))))
    .toSorted()
  return voidRate([{ rate: application.paymentRate, from: application.fulfillmentDate }], end) === null ? null : end
}

/** The applications that will be carried out or were: without rates that never come into force. */
export const withoutVoidRates = (all: readonly RegistryApplication[]): readonly RegistryApplication[] =>
  all.filter((each) => voidBy(each, all) === null)
