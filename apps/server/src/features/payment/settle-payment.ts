import { refusal } from '../../answers/api-error.ts'
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

/**
 * Takes what the provider says of a payment, by browser or by notification, in any order and any number of times; the payment
 * as it is afterwards. A payment that is made is announced to the registry in the background.
 *
 * @throws ApiError 400 `payment.token.invalid` when the token is not the provider's, is too old or fits no payment of ours
 */
export async function settlePayment(deps: SettleDeps, token: string): Promise<Payment> {
  const refuse = (reason: string) => {
    deps.log.warn({ reason }, 'a payment token was refused')
    return refusal(400, 'payment.token.invalid')
  }
  const answer = deps.initiation.readNotice(token)
  if (!answer.ok) throw refuse(answer.reason)
  const { notice } = answer
  const before = await paymentById(deps.db, notice.paymentId)
  if (before === null) throw refuse('reference')
  const different = mismatch(before, notice)
  if (different !== null) throw refuse(different)

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
  return payment
}
