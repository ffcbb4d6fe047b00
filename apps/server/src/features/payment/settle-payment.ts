import type { Database } from '../../database/migrate.ts'
import type { PaymentInitiation, PaymentNotice } from '../../gateways/payment-initiation/payment-initiation.ts'
import { isPaid } from './payment-state.ts'
import { applyNotice, paymentById, type Payment } from './payment-store.ts'

export type SettleDeps = {
  db: Database
  initiation: PaymentInitiation
  announce: (paymentId: string) => void
  now: () => Date
  log: { warn: (details: object, message: string) => void; error: (details: object, message: string) => void }
}

/** Why a notice does not belong to this payment; null when it does. */
function mismatch(payment: Payment, notice: PaymentNotice): 'bank' | 'amount' | 'currency' | null {
  if (!notice.banks.includes(payment.bank)) return 'bank'
  if (notice.amount !== payment.amount) return 'amount'
  return notice.currency === null || notice.currency === payment.currency ? null : 'currency'
}

/** Result of a token: the payment afterwards, or why the token was ignored. */
export type Settled =
  | { readonly kind: 'settled'; readonly payment: Payment }
  /** A genuine message, but too old; the payment without it. */
  | { readonly kind: 'expired'; readonly payment: Payment | null }
  /** Not the provider's message, or about no payment of ours. */
  | { readonly kind: 'refused' }

/**
 * Handles the provider's message about a payment, by browser or by notification, in any order and any number of times. A made payment
 * is announced to the registry in the background (docs/rules.md: Payment initiation).
 */
export async function settlePayment(deps: SettleDeps, token: string): Promise<Settled> {
  const refuse = (reason: string): Settled => {
    deps.log.warn({ reason }, 'a payment token was refused')
    return { kind: 'refused' }
  }
  const answer = deps.initiation.readNotice(token)
  if (!answer.ok && answer.reason === 'expired') {
    refuse(answer.reason)
    return { kind: 'expired', payment: await paymentById(deps.db, answer.paymentId) }
  }
  if (!answer.ok) return refuse(answer.reason)
  const before = await paymentById(deps.db, answer.notice.paymentId)
  if (before === null) return refuse('reference')
  return applyWord(deps, before, answer.notice)
}

/** Handles the provider's message about a payment, however it came. */
export async function applyWord(deps: SettleDeps, before: Payment, notice: PaymentNotice): Promise<Settled> {
  const different = mismatch(before, notice)
  if (different !== null) {
    deps.log.warn({ reason: different }, 'a payment token was refused')
    return { kind: 'refused' }
  }
  const payment = await applyNotice(deps.db, before, notice, deps.now())
  if (
    isPaid(payment.state) &&
    notice.status === 'finalized' &&
    payment.providerPaymentId !== notice.providerPaymentId
  ) {
    deps.log.error(
      { paymentId: payment.id },
      'one link was paid twice: counted once, the registry has the money of both',
    )
  }
  if (payment.state === 'paid') deps.announce(payment.id)
  return { kind: 'settled', payment }
}
