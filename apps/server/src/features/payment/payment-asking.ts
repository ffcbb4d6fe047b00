import type { BackgroundWork } from '../../background/background-work.ts'
import { leasedRows, type LeasedTable } from '../../database/leased-row.ts'
import type { PaymentInitiation, StatusAnswer } from '../../gateways/payment-initiation/payment-initiation.ts'
import { isPaid } from './payment-state.ts'
import { countQuestion, giveUp, paymentById, type Payment } from './payment-store.ts'
import { applyWord, type SettleDeps } from './settle-payment.ts'

export type AskingDeps = SettleDeps & { background: BackgroundWork; initiation: PaymentInitiation }

/** Payments of which the provider has not said that they were made. One that was given up may be begun again while its link is open. */
const unsettled: LeasedTable = { table: 'payment', until: 'ask_after', alive: ['started', 'pending', 'abandoned'] }

const MINUTE_MS = 60_000
/** Before the first question, doubled after each; and the longest pause. */
export const FIRST_PAUSE_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = 360 * MINUTE_MS
/** A link opens for ten minutes; by then whoever opened it has come to an end, or their bank is at it. */
const LINK_OVER_MS = 60 * MINUTE_MS
/** Not again: the provider has said the last word. */
const NEVER_MS = 100 * 365 * 24 * 60 * MINUTE_MS

/** For how long nobody asks again after an answer; `asked`: how often it was asked before, `ageMs`: since the link was made. */
export function pauseAfter(answer: StatusAnswer, { asked, ageMs }: { asked: number; ageMs: number }): number {
  const isLast =
    ageMs > LINK_OVER_MS &&
    (answer.kind === 'not-begun' || (answer.kind === 'said' && answer.notice.status === 'abandoned'))
  return isLast ? NEVER_MS : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asked, 20), LONGEST_PAUSE_MS)
}

/**
 * Asks the provider what became of payments whose notification and return both failed: after a pause that grows, until it says that the
 * payment was made or given up. Whatever else comes back says nothing, and it is asked again.
 */
export function paymentAsking(deps: AskingDeps): { carryOnUnfinished: () => Promise<void> } {
  const { db, initiation, log } = deps
  const rows = leasedRows(db, unsettled)

  const ask = async (id: string): Promise<number> => {
    const payment = await paymentById(db, id)
    if (payment === null || isPaid(payment.state)) return 0
    const answer = await initiation.ask({ paymentId: id, bank: payment.bank })
    const asked = await countQuestion(db, id)
    const pauseMs = pauseAfter(answer, { asked, ageMs: deps.now().getTime() - payment.createdAt.getTime() })
    if (answer.kind === 'unclear')
      log.warn({ paymentId: id, detail: answer.detail }, 'what became of a payment is asked again')
    await takeAnswer(payment, answer, pauseMs)
    return pauseMs
  }

  const takeAnswer = async (payment: Payment, answer: StatusAnswer, pauseMs: number): Promise<void> => {
    if (answer.kind === 'said') await applyWord(deps, payment, answer.notice)
    else if (answer.kind === 'not-begun' && pauseMs === NEVER_MS) await giveUp(db, payment.id)
  }

  return {
    carryOnUnfinished: async () => {
      for (const id of await rows.free()) {
        deps.background.run(`question after payment ${id}`, async () => {
          await rows.hold(id, () => ask(id))
        })
      }
    },
  }
}
