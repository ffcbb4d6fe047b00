import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { expect, test } from 'vitest'
import type { Database } from '../../database/migrate.ts'
import type { PaymentNotice } from '../../gateways/payment-initiation/payment-initiation.ts'
import { withDatabase } from '../../testing/with-database.ts'
import { addPayment, applyNotice, markAnnounced, paymentById, type Payment } from './payment-store.ts'

let db: Database
withDatabase('postgresql', (opened) => {
  db = opened
})

async function begun(): Promise<Payment> {
  const { id: personId } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const order = { personId, bank: 'SEB', amount: cents(100), targetIsin: isin('EE3600001707'), checkInMs: 0 } as const
  const payment = await paymentById(db, await addPayment(db, order, new Date()))
  if (payment === null) throw new Error('it was just kept')
  return payment
}
const noticeOf = (payment: Payment, status: PaymentNotice['status']): PaymentNotice => ({
  paymentId: payment.id,
  providerPaymentId: 'of the provider',
  amount: payment.amount,
  currency: 'EUR',
  banks: [payment.bank],
  status,
})
const stateOf = async ({ id }: Payment) => (await paymentById(db, id))?.state

test('a stale read does not undo a later write', async () => {
  const read = await begun()
  await applyNotice(db, read, noticeOf(read, 'finalized'), new Date())
  expect(await applyNotice(db, read, noticeOf(read, 'abandoned'), new Date())).toMatchObject({ state: 'paid' })
  expect(await stateOf(read)).toBe('paid')
})

test('only a payment that was made can be known to the registry', async () => {
  const payment = await begun()
  await markAnnounced(db, payment.id)
  expect(await stateOf(payment)).toBe('started')
  await applyNotice(db, payment, noticeOf(payment, 'finalized'), new Date())
  await markAnnounced(db, payment.id)
  expect(await stateOf(payment)).toBe('announced')
})
