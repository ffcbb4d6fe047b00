import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import type { Cents } from '@sammas/domain/money/cents'
import type { Bank } from '@sammas/domain/payment/bank'

/** A single payment that a person wants to make. `paymentId` is ours and opaque: the provider's only reference to us. */
export type PaymentOrder = {
  paymentId: string
  bank: Bank
  amount: Cents
  currency: 'EUR'
  targetIsin: Isin
  pensionAccountNumber: string
  payer: { firstName: string; lastName: string }
  language: Language
}

/** The provider's message about a payment, with a valid signature. The caller checks whether it fits one of our payments. */
export type PaymentNotice = {
  paymentId: string
  /** The banks with the key of the signature. */
  banks: readonly Bank[]
  amount: Cents
  /** Null: not given; the provider's payments are in euros. */
  currency: string | null
  status: 'finalized' | 'pending' | 'abandoned'
  /** The provider's own id of the payment. */
  providerPaymentId: string | null
}

export type NoticeAnswer =
  | { readonly ok: true; readonly notice: PaymentNotice }
  /** Genuine, but expired: it is ignored. */
  | { readonly ok: false; readonly reason: 'expired'; readonly paymentId: string }
  | { readonly ok: false; readonly reason: 'signature' | 'claims' | 'access-key' }

/** The provider's answer about a payment. */
export type StatusAnswer =
  | { readonly kind: 'reported'; readonly notice: PaymentNotice }
  /** The payment by its link was never begun. */
  | { readonly kind: 'not-begun' }
  /** No answer, or no trusted one: the outcome is unknown. `detail` is safe for a log. */
  | { readonly kind: 'unclear'; readonly detail: string }

/**
 * A payment-initiation provider (docs/rules.md: Payment initiation): the browser carries tokens to it and back, it notifies, and it
 * answers with the status.
 */
export type PaymentInitiation = {
  /** Whether there is an agreement with the provider for this bank. */
  takes(bank: Bank): boolean
  /** The payment address for the browser. Throws RangeError for a bank that the provider lacks. */
  paymentAddress(order: PaymentOrder): string
  /** Parses a token from the browser or a notification. */
  readNotice(token: string): NoticeAnswer
  /** The status of a payment that has a link. Never throws for failures of the provider. */
  status(payment: Pick<PaymentOrder, 'paymentId' | 'bank'>): Promise<StatusAnswer>
}
