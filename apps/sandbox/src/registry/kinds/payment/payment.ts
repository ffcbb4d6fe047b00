import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { addWorkingDays } from '@sammas/domain/dates/working-days'
import { cents } from '@sammas/domain/money/cents'
import { bookedNextYearOn } from '@sammas/domain/payment/contribution-year'
import { sql } from 'kysely'
import { book } from '../../ledger/cash-flow-store.ts'
import { paymentMovements } from '../../ledger/movement.ts'
import type { RegistryKind } from '../registry-kind.ts'

/** A third-pillar payment that is announced before its money arrives. */
export const payment: RegistryKind<'PAYMENT'> = {
  // In one working day, but in January after the registry's end of the year.
  schedule: (_, createdAt) => ({
    cancellationDeadline: null,
    dueDate: bookedNextYearOn(createdAt) ?? addWorkingDays(tallinnDate(createdAt), 1),
  }),
  isCancellable: () => false,
  answer: (details) => ({ ...details, currency: 'EUR' }),
  execute: async (trx, day, { personalCode, details: { targetIsin, amount } }) => {
    await book(trx, personalCode, day, paymentMovements(targetIsin, day, cents(amount)))
    const third_fund = sql<string>`coalesce(third_fund, ${targetIsin})`
    const person = trx.updateTable('person').where('personal_code', '=', personalCode)
    await person.set({ third_pillar_active: true, third_fund }).execute()
    return null
  },
}
