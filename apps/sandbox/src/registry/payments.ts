import { keepDay, readBusinessTime } from '../calendar/business-calendar.ts'
import type { SandboxDatabase } from '../database/tables.ts'
import { findFund } from '../funds/funds.ts'
import { newApplication } from './kinds.ts'
import { insertApplication } from './ledger/application-store.ts'
import { openAccount } from './ledger/open-account.ts'
import { findPerson } from './ledger/person-store.ts'
import type { paymentSchema } from './ledger/requests.ts'
import type * as z from 'zod/mini'

type PaymentOutcome =
  | { kind: 'announced'; applicationId: number }
  | { kind: 'unknown-person' }
  | { kind: 'wrong-fund' }
  | { kind: 'foreign-payment' }

/** Announces a third-pillar payment: pending until the money arrives on the next working day. Idempotent. */
export async function announcePayment(
  db: SandboxDatabase,
  realNow: Date,
  personalCode: string,
  paymentId: string,
  { amount, targetIsin }: z.output<typeof paymentSchema>,
): Promise<PaymentOutcome> {
  return db.transaction().execute(async (trx): Promise<PaymentOutcome> => {
    const time = await readBusinessTime(trx, realNow, 'update')
    if ((await findPerson(trx, personalCode, 'update')) === null) return { kind: 'unknown-person' }
    const before = await trx
      .selectFrom('application')
      .select(['id', 'personal_code'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst()
    if (before !== undefined) {
      if (before.personal_code !== personalCode) return { kind: 'foreign-payment' }
      return { kind: 'announced', applicationId: Number(before.id) }
    }
    const fund = findFund(targetIsin)
    if (fund?.pillar !== 3 || fund.status !== 'ACTIVE') return { kind: 'wrong-fund' }
    await openAccount(trx, personalCode)
    await keepDay(trx, time.today)
    const details = { type: 'PAYMENT', amount, targetIsin } as const
    const applicationId = await insertApplication(trx, personalCode, newApplication(details, time.now), { paymentId })
    return { kind: 'announced', applicationId }
  })
}
