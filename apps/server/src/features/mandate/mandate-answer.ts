import type { Mandate as MandateAnswer, MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { endOfTallinnDay } from '@sammas/domain/dates/civil-date'
import { fractionFromBasisPoints } from '@sammas/domain/money/basis-points'
import { numberFromUnits } from '@sammas/domain/money/units'
import type { KeptAmount, Mandate, RateChange } from '../../pension/mandate.ts'
import type { OnItsWay } from './mandate-store.ts'
import { withdrawalOnItsWay } from './withdrawal-answer.ts'

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

const KINDS = {
  choice: 'CHOICE',
  'payment-rate': 'PAYMENT_RATE',
  withdrawal: 'WITHDRAWAL',
  cancellation: 'CANCELLATION',
} as const

/** A changed rate in the form of an application's details. */
export const rateAnswer = ({ rate, lastDay, inForceFrom }: RateChange) => ({
  paymentRate: rate,
  cancellationDeadline: endOfTallinnDay(lastDay),
  fulfillmentDate: inForceFrom,
})

/** A signed mandate that the registry has not answered yet. */
export const onItsWayAnswer = ({ mandate, signedAt, hasFile, waitsForEarlier }: OnItsWay): MandateOnItsWay => ({
  ...mandateAnswer(mandate),
  kind: KINDS[mandate.kind],
  pillar: mandate.pillar,
  signedTime: signedAt.toISOString(),
  hasFile,
  waitsForEarlier,
  paymentRate: mandate.rateChange === null ? null : rateAnswer(mandate.rateChange),
  withdrawals: (mandate.withdrawal?.parts ?? []).map(withdrawalOnItsWay),
  cancels: (mandate.cancellation?.cancels ?? []).map(({ id, type }) => ({ applicationId: id, type })),
})
