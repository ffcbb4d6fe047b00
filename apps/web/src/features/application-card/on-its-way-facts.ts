import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { applicationName } from '@sammas/contract/application-names'
import { applicationType } from '@sammas/domain/application/kinds'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'
import { readableIban } from '@sammas/domain/payment/iban'
import type { ApplicationFact, Words } from './kind-facts.ts'

type NamingWords = Words & { nameOf: (isin: string) => string }

/** The name of a kind that the registry names; null for one that this version does not know. */
function nameOfKind(type: string, pillar: Pillar, language: Language): string | null {
  const known = applicationType(type)
  return known === 'UNKNOWN' ? null : applicationName(known, pillar, language)
}

/** The title of a signed mandate's card. */
export function onItsWayTitle(
  { kind, pillar, withdrawals }: MandateOnItsWay,
  { text, language }: Pick<Words, 'text' | 'language'>,
): string {
  if (kind === 'WITHDRAWAL') {
    const [first, ...others] = withdrawals
    const name = first === undefined || others.length > 0 ? null : nameOfKind(first.type, pillar, language)
    return name ?? text('application.moneyOut')
  }
  if (kind === 'PAYMENT_RATE') return applicationName('PAYMENT_RATE', pillar, language)
  if (kind === 'CANCELLATION') return text(pillar === 2 ? 'application.cancels.second' : 'application.cancels.third')
  return text(pillar === 2 ? 'application.signed.second' : 'application.signed.third')
}

/** The payouts of a withdrawal and their account. With one application its name is the card's title. */
function payoutFacts(
  { withdrawals, pillar }: MandateOnItsWay,
  { text, language, format }: Pick<Words, 'text' | 'language' | 'format'>,
): ApplicationFact[] {
  const payouts = withdrawals.map(({ type, fulfillmentDate }, index) => ({
    id: `paid-${index}`,
    name:
      withdrawals.length === 1
        ? text('application.paid')
        : (nameOfKind(type, pillar, language) ?? text('application.paid')),
    value:
      withdrawals.length === 1
        ? format.longDate(fulfillmentDate)
        : text('application.paid.on', { date: format.longDate(fulfillmentDate) }),
  }))
  const accounts = [...new Set(withdrawals.map(({ depositAccountIBAN }) => depositAccountIBAN))]
  return [
    ...payouts,
    ...accounts.map((account) => ({
      id: `account-${account}`,
      name: text('application.account'),
      value: readableIban(account),
    })),
  ]
}

/**
 * The signed facts besides the moves: the target of contributions, the contribution rate, payouts, or the cancelled applications.
 * `nameOf` names a fund.
 */
export function onItsWayFacts(mandate: MandateOnItsWay, words: NamingWords): ApplicationFact[] {
  const { text, nameOf, language, format } = words
  const { kind, cancels, pillar, futureContributionFundIsin: future, paymentRate: rate } = mandate
  if (kind === 'CANCELLATION') {
    return cancels.map(({ applicationId, type }) => {
      const value = text(pillar === 2 ? 'application.signed.second' : 'application.signed.third')
      return {
        id: `cancels-${applicationId}`,
        name: text('application.cancels'),
        value: nameOfKind(type, pillar, language) ?? value,
      }
    })
  }
  if (kind === 'WITHDRAWAL') return payoutFacts(mandate, words)
  if (rate !== null) {
    return [
      { id: 'rate', name: text('application.rate'), value: text('application.rate.text', { rate: rate.paymentRate }) },
      { id: 'day', name: text('application.rate.from'), value: format.longDate(rate.fulfillmentDate) },
    ]
  }
  return future === null ? [] : [{ id: 'future', name: text('application.contributions.to'), value: nameOf(future) }]
}
