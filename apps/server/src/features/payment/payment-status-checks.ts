import type { BackgroundWork } from '../../background/background-work.ts'
import { rowWork, type RowWork } from '../../background/row-work.ts'
import { leasedRows, type LeasedTable } from '../../database/leased-row.ts'
import type { PaymentInitiation, StatusAnswer } from '../../gateways/payment-initiation/payment-initiation.ts'
import { isPaid } from './payment-state.ts'
import { countCheck, giveUp, paymentById, type Payment } from './payment-store.ts'
import { applyWord, type SettleDeps } from './settle-payment.ts'

export type StatusCheckDeps = SettleDeps & { background: BackgroundWork; initiation: PaymentInitiation }

/** Payments that the provider has not reported as made. A cancelled one may be begun again while its link is valid. */
const unsettled: LeasedTable = { table: 'payment', until: 'ask_after', alive: ['started', 'pending', 'abandoned'] }

const MINUTE_MS = 60_000
/** Delay of the first check, doubled after each; and the longest one. */
export const FIRST_PAUSE_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = 360 * MINUTE_MS
/** A link is valid for ten minutes; by then the person has finished, or the bank is processing it. */
const LINK_OVER_MS = 60 * MINUTE_MS
/** Never: the provider's answer is final. */
const NEVER_MS = 100 * 365 * 24 * 60 * MINUTE_MS

/** Delay of the next check after an answer; `asked`: number of earlier checks, `ageMs`: since the link was made. */
export function pauseAfter(answer: StatusAnswer, { asked, ageMs }: { asked: number; ageMs: number }): number {
  const isLast =
    ageMs > LINK_OVER_MS &&
    (answer.kind === 'not-begun' || (answer.kind === 'reported' && answer.notice.status === 'abandoned'))
  return isLast ? NEVER_MS : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asked, 20), LONGEST_PAUSE_MS)
}

/**
 * Checks the status of payments with neither notification nor return at the provider: with a growing backoff, until it reports the
 * payment as made or cancelled. Any other answer is ignored, and it is checked again.
 */
export function paymentStatusChecks(deps: StatusCheckDeps): RowWork {
  const { db, initiation, log } = deps

  const checkStatus = async (id: string): Promise<number> => {
    const payment = await paymentById(db, id)
    if (payment === null || isPaid(payment.state)) return 0
    const answer = await initiation.status({ paymentId: id, bank: payment.bank })
    const count = await countCheck(db, id)
    const pauseMs = pauseAfter(answer, { asked: count, ageMs: deps.now().getTime() - payment.createdAt.getTime() })
    if (answer.kind === 'unclear')
      log.warn({ paymentId: id, detail: answer.detail }, 'the status of a payment is checked again')
    await takeAnswer(payment, answer, pauseMs)
    return pauseMs
  }

  const takeAnswer = async (payment: Payment, answer: StatusAnswer, pauseMs: number): Promise<void> => {
    if (answer.kind === 'reported') await applyWord(deps, payment, answer.notice)
    else if (answer.kind === 'not-begun' && pauseMs === NEVER_MS) await giveUp(db, payment.id)
  }

  return rowWork(deps.background, leasedRows(db, unsettled), 'payment status check', checkStatus)
}
