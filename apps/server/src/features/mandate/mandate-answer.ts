import type { Mandate as MandateAnswer, MandateOnItsWay } from '@sammas/contract/mandate'
import { fractionFromBasisPoints } from '@sammas/domain/money/basis-points'
import { numberFromUnits } from '@sammas/domain/money/units'
import type { KeptAmount, Mandate } from '../../pension/mandate.ts'
import type { OnItsWay } from './mandate-store.ts'

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

/** A mandate as the contract sends it. */
export const mandateAnswer = (mandate: Mandate): MandateAnswer => ({
  id: mandate.id,
  pillar: mandate.pillar,
  futureContributionFundIsin: mandate.futureFundIsin,
  createdDate: mandate.createdAt.toISOString(),
  fundTransferExchanges: mandate.exchanges.map(({ id, sourceIsin, targetIsin, targetPik, amount }) => ({
    id,
    sourceFundIsin: sourceIsin,
    targetFundIsin: targetIsin,
    amount: amountAnswer(amount),
    targetPik,
  })),
  address: mandate.address,
})

const KINDS = { choice: 'CHOICE', cancellation: 'CANCELLATION' } as const

/** A signed mandate that the registry has not answered yet. */
export const onItsWayAnswer = ({ mandate, signedAt, hasFile }: OnItsWay): MandateOnItsWay => ({
  ...mandateAnswer(mandate),
  kind: KINDS[mandate.kind],
  pillar: mandate.pillar,
  signedTime: signedAt.toISOString(),
  hasFile,
  cancels: (mandate.cancellation?.cancels ?? []).map(({ id, type }) => ({ applicationId: id, type })),
})
