import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BankKey } from './bank-keys.ts'
import { readOrder } from './payment-order.ts'
import type { PaymentOrder } from './payment-order.ts'
import type { BankTables } from '../database/tables/banks.ts'

export type PaymentStatus = 'abandoned' | 'pending' | 'finalized'
/** Whether the merchant has been notified. */
export type Notified = 'no' | 'due' | 'delivered' | 'failed'

export type BankPayment = {
  id: string
  order: PaymentOrder
  status: PaymentStatus
  notified: Notified
  createdAt: Date
}

export type BankPayments = ReturnType<typeof bankPayments>

const LISTED = 50

/** The provider's payments. Orders under a removed key are left out. */
export function bankPayments(db: Kysely<BankTables>, keys: readonly BankKey[]) {
  const paymentOf = (row: BankTables['bank_payment']): BankPayment[] => {
    const answer = readOrder(row.payment_token, keys)
    if (!answer.ok) return []
    const { id, created_at: createdAt } = row
    // Only this file writes these two.
    const [status, notified] = [row.status as PaymentStatus, row.notified as Notified]
    return [{ id, order: answer.order, status, notified, createdAt }]
  }
  return {
    /** Decides on an order, for the first time or again; a paid order stays paid. */
    async decide(token: string, order: PaymentOrder, status: PaymentStatus, now: Date): Promise<BankPayment> {
      const { access_key, merchant_reference } = order.claims
      const row = await db
        .insertInto('bank_payment')
        .values({
          id: randomUUID(),
          access_key,
          merchant_reference,
          payment_token: token,
          status,
          notified: 'no',
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['access_key', 'merchant_reference']).doUpdateSet(({ eb, ref }) => ({
            status: eb
              .case()
              .when(ref('bank_payment.status'), '=', 'finalized')
              .then(ref('bank_payment.status'))
              .else(status)
              .end(),
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      const [payment] = paymentOf(row)
      if (payment === undefined) throw new Error('an order that was just read cannot be read again')
      return payment
    },
    async byId(id: string): Promise<BankPayment | null> {
      const row = await db.selectFrom('bank_payment').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : (paymentOf(row)[0] ?? null)
    },
    async byReference(accessKey: string, merchantReference: string): Promise<BankPayment | null> {
      const row = await db
        .selectFrom('bank_payment')
        .selectAll()
        .where('access_key', '=', accessKey)
        .where('merchant_reference', '=', merchantReference)
        .executeTakeFirst()
      return row === undefined ? null : (paymentOf(row)[0] ?? null)
    },
    async finalize(id: string): Promise<void> {
      await db.updateTable('bank_payment').set({ status: 'finalized' }).where('id', '=', id).execute()
    },
    async setNotified(id: string, notified: Notified): Promise<void> {
      await db.updateTable('bank_payment').set({ notified }).where('id', '=', id).execute()
    },
    /** The newest first. */
    async latest(): Promise<BankPayment[]> {
      const rows = await db.selectFrom('bank_payment').selectAll().orderBy('created_at', 'desc').limit(LISTED).execute()
      return rows.flatMap(paymentOf)
    },
  }
}
