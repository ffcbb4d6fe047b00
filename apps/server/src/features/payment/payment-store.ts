import { randomUUID } from 'node:crypto'
import type { Bank } from '@sammas/domain/payment/bank'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents, type Cents } from '@sammas/domain/money/cents'
import { sql, type Selectable } from 'kysely'
import { databaseTimeIn, type LeasedTable } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { PaymentTable } from '../../database/tables.ts'
import type { PaymentNotice } from '../../gateways/payment-initiation/payment-initiation.ts'
import { isPaid, stateAfter, type PaymentState } from './payment-state.ts'

/** A single payment from the moment its link is made. */
export type Payment = {
  id: string
  personId: number
  bank: Bank
  amount: Cents
  currency: 'EUR'
  targetIsin: Isin
  state: PaymentState
  providerPaymentId: string | null
  createdAt: Date
  /** When it was found to be paid; null before. */
  paidAt: Date | null
}

const paymentOf = (row: Selectable<PaymentTable>): Payment => ({
  id: row.id,
  personId: row.person_id,
  // Only this file writes these four.
  bank: row.bank as Bank,
  currency: row.currency as 'EUR',
  targetIsin: row.target_isin as Isin,
  state: row.state as PaymentState,
  amount: cents(Number(row.amount_cents)),
  providerPaymentId: row.provider_payment_id,
  createdAt: row.created_at,
  paidAt: row.paid_at,
})

/** Stores a payment for a new link; answers its id. `checkInMs`: delay of the first check at the provider. */
export async function addPayment(
  db: Database,
  payment: { personId: number; bank: Bank; amount: Cents; targetIsin: Isin; checkInMs: number },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('payment')
    .values({
      id,
      person_id: payment.personId,
      bank: payment.bank,
      amount_cents: payment.amount,
      currency: 'EUR',
      target_isin: payment.targetIsin,
      state: 'started',
      created_at: now,
      ask_after: databaseTimeIn(payment.checkInMs),
    })
    .execute()
  return id
}

export async function paymentById(db: Database, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : paymentOf(row)
}

/** Stores the provider's message, once for any number of concurrent ones; answers the payment as it is then. */
export async function applyNotice(db: Database, payment: Payment, notice: PaymentNotice, now: Date): Promise<Payment> {
  const state = stateAfter(payment.state, notice.status)
  if (state === payment.state) return payment
  const row = await db
    .updateTable('payment')
    .set({ state, ...(isPaid(state) ? { paid_at: now, provider_payment_id: notice.providerPaymentId } : {}) })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return paymentOf(row)
  // Another call was faster: its state decides the rest. A paid payment changes no more, so this ends.
  const changed = await paymentById(db, payment.id)
  return changed === null ? payment : applyNotice(db, changed, notice, now)
}

/** Made payments that the registry does not know yet. */
export const unannounced: LeasedTable = { table: 'payment', until: 'announce_after', alive: ['paid'] }

/** The registry knows the payment. */
export async function markAnnounced(db: Database, id: string): Promise<void> {
  await db.updateTable('payment').set({ state: 'announced' }).where('id', '=', id).where('state', '=', 'paid').execute()
}

/** Counts one more check at the provider; answers the number of earlier ones. */
export async function countCheck(db: Database, id: string): Promise<number> {
  const { asked } = await db
    .updateTable('payment')
    .set({ asked: sql<number>`asked + 1` })
    .where('id', '=', id)
    .returning('asked')
    .executeTakeFirstOrThrow()
  return asked - 1
}

/** The payment was never begun. */
export async function giveUp(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'abandoned' })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .execute()
}
