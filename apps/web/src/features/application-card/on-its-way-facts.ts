import type { MandateOnItsWay } from '@sammas/contract/mandate'
import { applicationName } from '@sammas/contract/application-names'
import { APPLICATION_TYPES } from '@sammas/domain/account/application'
import { readableIban } from '@sammas/domain/payment/iban'
import { movedPart, type ApplicationFact, type Words } from './application-facts.ts'

type NamingWords = Words & { nameOf: (isin: string) => string }

/** The title of a signed mandate's card. */
export function onItsWayTitle({ kind, pillar }: MandateOnItsWay, text: Words['text']): string {
  if (kind === 'CANCELLATION') return text(pillar === 2 ? 'application.cancels.second' : 'application.cancels.third')
  return text(pillar === 2 ? 'application.signed.second' : 'application.signed.third')
}

/** What was signed, in order: what moves where and where contributions go, or what is cancelled. `nameOf` names a fund. */
export function onItsWayFacts(mandate: MandateOnItsWay, words: NamingWords): ApplicationFact[] {
  const { text, nameOf, language } = words
  const { kind, cancels, pillar, futureContributionFundIsin: future } = mandate
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
  return [
    ...moves(mandate, words),
    ...(future === null ? [] : [{ id: 'future', name: text('application.contributions.to'), value: nameOf(future) }]),
  ]
}

function moves({ fundTransferExchanges: exchanges, pillar }: MandateOnItsWay, words: NamingWords): ApplicationFact[] {
  const { text, nameOf } = words
  return exchanges.flatMap(({ id, sourceFundIsin, targetFundIsin, targetPik, amount }, index) => {
    const isSame = exchanges[index - 1]?.sourceFundIsin === sourceFundIsin
    const source = { id: `source-${id}`, name: text('application.from'), value: nameOf(sourceFundIsin) }
    const target = targetFundIsin === null ? `${readableIban(targetPik ?? '')} (PIK)` : nameOf(targetFundIsin)
    const move = {
      id: `target-${id}`,
      name: text(targetFundIsin === null ? 'application.to.pik' : 'application.to'),
      value: amount === null ? target : text('application.share', { target, share: movedPart(pillar, amount, words) }),
    }
    return isSame ? [move] : [source, move]
  })
}
