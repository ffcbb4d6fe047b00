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

/** Why a notice is none of this payment's; null when it is. */
function mismatch(payment: Payment, notice: PaymentNotice): 'bank' | 'amount' | 'currency' | null {
  if (!notice.banks.includes(payment.bank)) return 'bank'
  if (notice.amount !== payment.amount) return 'amount'
  return notice.currency === null || notice.currency === payment.currency ? null : 'currency'
}

/** What became of a token: the payment as it is afterwards, or why the token counted nothing. */
export type Settled =
  | { readonly kind: 'settled'; readonly payment: Payment }
  /** The provider said it, but too long ago; the payment as it is known without it. */
  | { readonly kind: 'expired'; readonly payment: Payment | null }
  /** Not the provider's word, or on no payment of ours. */
  | { readonly kind: 'refused' }

/**
 * Takes what the provider says of a payment, by browser or by notification, in any order and any number of times. A payment
 * that is made is announced to the registry in the background (docs/rules.md: Payment initiation).
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

/** Takes the provider's word on a payment, however it came. */
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
