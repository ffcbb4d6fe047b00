import type { MandateOnItsWay } from '@sammas/contract/mandate'
import { applicationName } from '@sammas/contract/application-names'
import { APPLICATION_TYPES } from '@sammas/domain/account/application'
import type { ApplicationFact, Words } from './application-facts.ts'

type NamingWords = Words & { nameOf: (isin: string) => string }

/** The title of a signed mandate's card. */
export function onItsWayTitle(
  { kind, pillar }: MandateOnItsWay,
  { text, language }: Pick<Words, 'text' | 'language'>,
): string {
  if (kind === 'PAYMENT_RATE') return applicationName('PAYMENT_RATE', pillar, language)
  if (kind === 'CANCELLATION') return text(pillar === 2 ? 'application.cancels.second' : 'application.cancels.third')
  return text(pillar === 2 ? 'application.signed.second' : 'application.signed.third')
}

/** The signed facts besides the moves: the target of contributions, the contribution rate, or the cancelled applications. `nameOf` names a fund. */
export function onItsWayFacts(mandate: MandateOnItsWay, words: NamingWords): ApplicationFact[] {
  const { text, nameOf, language, format } = words
  const { kind, cancels, pillar, futureContributionFundIsin: future, paymentRate: rate } = mandate
  if (kind === 'CANCELLATION') {
    return cancels.map(({ applicationId, type }) => {
      const known = APPLICATION_TYPES.find((each) => each === type)
      const value = text(pillar === 2 ? 'application.signed.second' : 'application.signed.third')
      return {
        id: `cancels-${applicationId}`,
        name: text('application.cancels'),
        value: known === undefined ? value : applicationName(known, pillar, language),
      }
    })
  }
  if (rate !== null) {
    return [
      { id: 'rate', name: text('application.rate'), value: text('application.rate.text', { rate: rate.paymentRate }) },
      { id: 'day', name: text('application.rate.from'), value: format.longDate(rate.fulfillmentDate) },
    ]
  }
  return future === null ? [] : [{ id: 'future', name: text('application.contributions.to'), value: nameOf(future) }]
}
