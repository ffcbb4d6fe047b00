import type { Bank } from '@sammas/domain/payment/bank'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { BankChoice } from './payment-choice.ts'

/** A bank's name, and as the place of a standing order ("Swedbankis"). */
export const bankWords: Record<BankChoice, { name: MessageId; at: MessageId }> = {
  SWEDBANK: { name: 'payment.bank.swedbank', at: 'payment.at.swedbank' },
  SEB: { name: 'payment.bank.seb', at: 'payment.at.seb' },
  LHV: { name: 'payment.bank.lhv', at: 'payment.at.lhv' },
  LUMINOR: { name: 'payment.bank.luminor', at: 'payment.at.luminor' },
  OTHER: { name: 'payment.bank.other', at: 'payment.at.other' },
}

/** A bank as the target of a login ("Swedbanki sisse"). */
export const loginWords: Record<Bank, MessageId> = {
  SWEDBANK: 'payment.into.swedbank',
  SEB: 'payment.into.seb',
  LHV: 'payment.into.lhv',
  LUMINOR: 'payment.into.luminor',
}
