import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import type { BusinessTime } from '../../../calendar/business-calendar.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { insertApplication, pendingOf } from '../../ledger/application-store.ts'
import { findPerson, pendingRates } from '../../ledger/person-store.ts'
import { accept, CODE, refuse, type Verdict } from '../../ledger/verdict.ts'
import { byCalendar, type Applicant, type SignedProcess } from '../registry-kind.ts'

/**
 * Takes a contribution rate for the signed day, or refuses it (docs/rules.md: Contribution rate). A pending one of that day is
 * replaced; a choice of the rate that would apply then cancels it and is carried out at once.
 */
export async function judgePaymentRate(
  trx: SandboxTransaction,
  { now, today }: BusinessTime,
  { personalCode }: Applicant,
  { processId, paymentRate, fulfillmentDate }: SignedProcess<'PAYMENT_RATE'>,
): Promise<Verdict> {
  const person = await findPerson(trx, personalCode)
  if (person === null || !person.second_pillar_active || person.contributions_stopped || person.payment_rate === null) {
    return refuse(CODE.rateBarred, 'No contributions to choose a rate for')
  }
  if (await isLeaving(trx, personalCode)) return refuse(CODE.rateBarred, 'The second pillar is being taken out')
  if (fulfillmentDate !== paymentRateDays(today).inForceFrom) {
    return refuse(CODE.deadlinePassed, 'The rate cannot come into force on that day any more')
  }
  const waiting = await pendingRates(trx, personalCode)
  const replaced = waiting.filter(({ day }) => day === fulfillmentDate)
  const before = waiting.findLast(({ day }) => day < fulfillmentDate)?.rate ?? person.payment_rate
  const takesBack = paymentRate === before
  if (replaced.some(({ rate }) => rate === paymentRate) || (takesBack && replaced.length === 0)) {
    return refuse(CODE.rateHolds, 'The rate holds or waits already')
  }
  const settle = (ids: readonly number[], status: 'CANCELLED' | 'COMPLETE') =>
    trx.updateTable('application').set({ status, settled_at: now }).where('id', 'in', ids).execute()
  if (replaced.length > 0)
    await settle(
      replaced.map(({ id }) => id),
      'CANCELLED',
    )
  const details = { type: 'PAYMENT_RATE', paymentRate } as const
  const application = { details, createdAt: now, schedule: byCalendar('PAYMENT_RATE', now) }
  const id = await insertApplication(trx, personalCode, application, { processId })
  if (takesBack) await settle([id], 'COMPLETE')
  return accept(id)
}

async function isLeaving(trx: SandboxTransaction, personalCode: string): Promise<boolean> {
  const row = await pendingOf(trx, personalCode, ['WITHDRAWAL', 'EARLY_WITHDRAWAL']).select('id').executeTakeFirst()
  return row !== undefined
}
