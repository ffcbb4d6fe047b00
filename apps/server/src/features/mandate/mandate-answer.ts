import type { Mandate as MandateAnswer, MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { fractionFromBasisPoints } from '@sammas/domain/money/basis-points'
import { numberFromUnits } from '@sammas/domain/money/units'
import type { KeptAmount, Mandate } from '../../pension/mandate.ts'
import type { OnItsWay } from './kept/mandate-store.ts'
import { contentOnItsWay } from './mandate-kinds.ts'

function amountAnswer(amount: KeptAmount): number | null {
  switch (amount.kind) {
    case 'share':
      return fractionFromBasisPoints(amount.share)
    case 'units':
      return numberFromUnits(amount.units)
    case 'none':
      return null
  }
}

/** A mandate in the contract's shape. */
export const mandateAnswer = (mandate: Mandate): MandateAnswer => ({
  id: mandate.id,
  pillar: mandate.pillar,
  futureContributionFundIsin: 'futureFundIsin' in mandate ? mandate.futureFundIsin : null,
  createdDate: mandate.createdAt.toISOString(),
  fundTransferExchanges: ('exchanges' in mandate ? mandate.exchanges : []).map(
    ({ id, sourceIsin, targetIsin, targetPik, amount }) => ({
      id,
      sourceFundIsin: sourceIsin,
      targetFundIsin: targetIsin,
      amount: amountAnswer(amount),
      targetPik,
    }),
  ),
  address: mandate.address,
})

/** A signed mandate that the registry has not answered yet. */
export const onItsWayAnswer = ({ mandate, signedAt, hasFile, waitsForEarlier }: OnItsWay): MandateOnItsWay => ({
  ...mandateAnswer(mandate),
  ...contentOnItsWay(mandate),
  pillar: mandate.pillar,
  signedTime: signedAt.toISOString(),
  hasFile,
  waitsForEarlier,
})
