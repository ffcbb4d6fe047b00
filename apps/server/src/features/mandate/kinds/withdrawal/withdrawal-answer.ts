import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import type { MandateBatch } from '@sammas/contract/mandate-batch'
import { pillarNames } from '@sammas/contract/withdrawal'
import { endOfTallinnDay } from '@sammas/domain/dates/civil-date'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import type { WithdrawalMandate, WithdrawalPart } from '../../../../pension/mandate.ts'

type Part = MandateBatch['mandates'][number]

const deadlineOf = ({ days: { cancellableUntil } }: WithdrawalPart) =>
  cancellableUntil === null ? null : endOfTallinnDay(cancellableUntil)

function detailsOf(part: WithdrawalPart): Part['details'] {
  const common = {
    pillar: pillarNames[part.pillar],
    bankAccountDetails: { type: 'ESTONIAN' as const, accountIban: part.iban },
  }
  if (part.kind === 'fund-pension') {
    const duration = { durationYears: part.durationYears, recommendedDuration: part.recommendedYears }
    return { ...common, mandateType: 'FUND_PENSION_OPENING', duration }
  }
  return {
    ...common,
    mandateType: 'PARTIAL_WITHDRAWAL',
    fundWithdrawalAmounts: amountsOf(part),
    taxResidency: part.taxResidency,
  }
}

const amountsOf = (part: Extract<WithdrawalPart, { kind: 'sum' }>) =>
  part.amounts.map(({ isin, percent, units }) => ({ isin, percentage: percent, units }))

/** A batch in the contract's shape. */
export function batchAnswer({ id, createdAt, withdrawal }: WithdrawalMandate): MandateBatch {
  return {
    id,
    mandates: withdrawal.parts.map((part) => ({
      id: part.id,
      createdDate: createdAt.toISOString(),
      details: detailsOf(part),
      tax: part.tax,
      cancellationDeadline: deadlineOf(part),
      fulfillmentDate: part.days.paidFrom,
      contributionsEndDate: part.contributionsEnd,
    })),
  }
}

/** An application on its way to the registry. */
export const withdrawalOnItsWay = (part: WithdrawalPart): MandateOnItsWay['withdrawals'][number] => ({
  type: MONEY_OUT_TYPES[part.kind][part.pillar],
  depositAccountIBAN: part.iban,
  cancellationDeadline: deadlineOf(part),
  fulfillmentDate: part.days.paidFrom,
  durationYears: part.kind === 'fund-pension' ? part.durationYears : null,
  fundWithdrawalAmounts: part.kind === 'sum' ? amountsOf(part) : [],
})
