import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import type { Cents } from '@sammas/domain/money/cents'
import type { Bank } from '@sammas/domain/payment/bank'

/** A single payment that a person wants to make. `paymentId` is ours and opaque: all that the provider is told of us. */
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

/** What the provider says of a payment, its signature checked. Whether it fits a payment of ours is for the caller to see. */
export type PaymentNotice = {
  paymentId: string
  /** The banks whose key signed it. */
  banks: readonly Bank[]
  amount: Cents
  /** Null: not said; the provider's payments are in euros. */
  currency: string | null
  status: 'finalized' | 'pending' | 'abandoned'
  /** The provider's own id of the payment. */
  providerPaymentId: string | null
}

export type NoticeAnswer =
  | { readonly ok: true; readonly notice: PaymentNotice }
  /** Truly the provider's, but older than it says it may be: it counts nothing. */
  | { readonly ok: false; readonly reason: 'expired'; readonly paymentId: string }
  | { readonly ok: false; readonly reason: 'signature' | 'claims' | 'access-key' }

/** What the provider answers when it is asked what became of a payment. */
export type StatusAnswer =
  | { readonly kind: 'said'; readonly notice: PaymentNotice }
  /** Nobody has begun to pay by its link. */
  | { readonly kind: 'not-begun' }
  /** No answer, or none that can be believed: nothing is known. `detail` is safe for a log. */
  | { readonly kind: 'unclear'; readonly detail: string }

/**
 * A payment-initiation provider (docs/rules.md: Payment initiation): the browser carries tokens to it and back, it notifies, and it can be
 * asked.
 */
export type PaymentInitiation = {
  /** Whether payments by this bank are agreed with the provider. */
  takes(bank: Bank): boolean
  /** Where the browser pays. Throws RangeError for a bank that the provider does not take. */
  paymentAddress(order: PaymentOrder): string
  /** Reads what came back by browser or by notification. */
  readNotice(token: string): NoticeAnswer
  /** Asks what became of a payment whose link was made. Never throws for what the provider does. */
  ask(payment: Pick<PaymentOrder, 'paymentId' | 'bank'>): Promise<StatusAnswer>
}
