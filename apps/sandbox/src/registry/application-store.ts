import { joinsAgainOn } from '@sammas/domain/account/second-pillar-state'
import { addYears, civilDate, endOfTallinnDay, startOfTallinnDay, tallinnDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { applicationDeadlines } from '@sammas/domain/application/kinds'
import { monthlyPayoutDays, thirdPillarSumDays, type WithdrawalDays } from '@sammas/domain/dates/withdrawal-days'
import { addWorkingDays } from '@sammas/domain/dates/working-days'
import type { Isin } from '@sammas/domain/fund/isin'
import { bookedNextYearOn } from '@sammas/domain/payment/contribution-year'
import { sql } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import { fundPensionsOf } from './fund-pensions.ts'
import { readDetails } from '../database/tables/application-details.ts'
import type { ApplicationDetails } from '../database/tables/application-details.ts'

/** Third-pillar units are moved in days, not by the calendar of the second pillar. */
const THIRD_PILLAR_TRANSFER_DAYS = 3
/** Years after a stop of contributions before they may start again (Kogumispensionide seadus). */
const STOP_YEARS = 10

/** The cancellation deadline and the day of execution; both null for immediate applications. */
type Schedule = { cancellationDeadline: string | null; dueDate: CivilDate | null }

/** The calendar rules (docs/rules.md: Registry calendar): second pillar by its periods, third-pillar transfers in 3 working days, payments in 1, but in January after the end of the year. */
export function scheduleOf(details: ApplicationDetails, createdAt: Date): Schedule {
  const today = tallinnDate(createdAt)
  switch (details.type) {
    case 'SELECTION':
      return { cancellationDeadline: null, dueDate: null }
    case 'PAYMENT':
      return { cancellationDeadline: null, dueDate: bookedNextYearOn(createdAt) ?? addWorkingDays(today, 1) }
    case 'TRANSFER':
      if (details.pillar === 3) {
        const dueDate = addWorkingDays(today, THIRD_PILLAR_TRANSFER_DAYS)
        return { cancellationDeadline: endOfTallinnDay(today), dueDate }
      }
      break
    case 'PARTIAL_WITHDRAWAL':
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
      return paidOut(monthlyPayoutDays(today))
    case 'WITHDRAWAL_THIRD_PILLAR':
      return paidOut(thirdPillarSumDays(today))
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
    case 'STOP_CONTRIBUTIONS':
    case 'RESUME_CONTRIBUTIONS':
    case 'PAYMENT_RATE':
      break
  }
  const { cancellationDeadline, fulfillmentDate } = applicationDeadlines(details.type, createdAt)
  return { cancellationDeadline, dueDate: fulfillmentDate }
}

const paidOut = ({ cancellableUntil, paidFrom }: WithdrawalDays): Schedule => ({
  cancellationDeadline: cancellableUntil === null ? null : endOfTallinnDay(cancellableUntil),
  dueDate: paidFrom,
})

/** The day of the stop plus the years that must pass, as an instant. */
export function earliestResumeTime(createdAt: Date): string {
  const { fulfillmentDate } = applicationDeadlines('STOP_CONTRIBUTIONS', createdAt)
  return startOfTallinnDay(addYears(fulfillmentDate, STOP_YEARS)).toISOString()
}

/** Whether money taken out of the second pillar keeps the person from joining it: for good in retirement, else for years. */
export async function isJoiningBarred(
  db: SandboxTransaction,
  personalCode: string,
  today: CivilDate,
): Promise<boolean> {
  const rows = await db
    .selectFrom('application')
    .select('type')
    .select(sql<string>`due_date::text`.as('due_date'))
    .where('personal_code', '=', personalCode)
    .where('status', '=', 'COMPLETE')
    .where('type', 'in', ['WITHDRAWAL', 'EARLY_WITHDRAWAL'])
    .execute()
  const pensions = await fundPensionsOf(db, personalCode)
  if (pensions.some(({ pillar }) => pillar === 2)) return true
  const person = await db
    .selectFrom('person')
    .select('contributions_end_on')
    .where('personal_code', '=', personalCode)
    .executeTakeFirst()
  if ((person?.contributions_end_on ?? null) !== null) return true
  return rows.some(({ type, due_date: paidOut }) => type === 'WITHDRAWAL' || today < joinsAgainOn(civilDate(paidOut)))
}

/** Writes an application and answers its id. Immediate ones are COMPLETE from the start. */
export async function insertApplication(
  trx: SandboxTransaction,
  personalCode: string,
  details: ApplicationDetails,
  createdAt: Date,
  from: { paymentId?: string; processId?: string } = {},
): Promise<number> {
  const { dueDate } = scheduleOf(details, createdAt)
  const settled = dueDate === null ? createdAt : null
  const row = applicationRow(personalCode, details, createdAt, settled)
  const { id } = await trx
    .insertInto('application')
    .values({ ...row, payment_id: from.paymentId ?? null, process_id: from.processId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Writes an application that was carried out on its day, before the registry's first start. */
export async function insertCarriedOut(
  trx: SandboxTransaction,
  personalCode: string,
  details: ApplicationDetails,
  createdAt: Date,
): Promise<void> {
  const { dueDate } = scheduleOf(details, createdAt)
  const settled = dueDate === null ? createdAt : startOfTallinnDay(dueDate)
  await trx
    .insertInto('application')
    .values(applicationRow(personalCode, details, createdAt, settled))
    .execute()
}

/** `settled`: when it was carried out; null while pending. */
function applicationRow(personalCode: string, details: ApplicationDetails, createdAt: Date, settled: Date | null) {
  const { cancellationDeadline, dueDate } = scheduleOf(details, createdAt)
  return {
    personal_code: personalCode,
    type: details.type,
    status: settled === null ? ('PENDING' as const) : ('COMPLETE' as const),
    created_at: createdAt,
    details: JSON.stringify(details),
    cancellation_deadline: cancellationDeadline,
    due_date: dueDate,
    settled_at: settled,
  }
}

/** The query of a person's pending applications of these types. */
export const pendingOf = (
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
  types: readonly ApplicationDetails['type'][],
) =>
  db
    .selectFrom('application')
    .where('personal_code', '=', personalCode)
    .where('status', '=', 'PENDING')
    .where('type', 'in', types)

/** Third-pillar units in pending transfers and sums out of the pillar, by fund: they are locked until then. */
export async function lockedUnits(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
): Promise<Map<Isin, number>> {
  const rows = await pendingOf(db, personalCode, ['TRANSFER', 'WITHDRAWAL_THIRD_PILLAR']).select('details').execute()
  const locked = new Map<Isin, number>()
  const lock = (isin: Isin, units: number) => locked.set(isin, (locked.get(isin) ?? 0) + units)
  for (const row of rows) {
    const details = readDetails(row.details)
    if (details.type === 'WITHDRAWAL_THIRD_PILLAR') for (const { isin, units } of details.amounts) lock(isin, units)
    if (details.type !== 'TRANSFER' || details.pillar !== 3) continue
    const units = details.exchanges.reduce((sum, { amount }) => sum + (amount.kind === 'units' ? amount.units : 0), 0)
    lock(details.sourceIsin, units)
  }
  return locked
}

/** All applications of a person in the interface's shape, oldest first. */
export async function applicationsOf(db: SandboxDatabase, personalCode: string): Promise<object[]> {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'status', 'created_at', 'details', 'cancellation_deadline'])
    .select(['settled_at', 'failure_reason', 'process_id'])
    .select(sql<string | null>`due_date::text`.as('due_date'))
    .where('personal_code', '=', personalCode)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    status: row.status,
    creationTime: row.created_at.toISOString(),
    settledTime: row.settled_at?.toISOString() ?? null,
    failureReason: row.failure_reason,
    processId: row.process_id,
    ...detailsAnswer(readDetails(row.details), row.cancellation_deadline, row.due_date),
  }))
}

function detailsAnswer(
  details: ApplicationDetails,
  cancellationDeadline: string | null,
  dueDate: string | null,
): object {
  const dueTime = dueDate === null ? null : startOfTallinnDay(civilDate(dueDate)).toISOString()
  switch (details.type) {
    case 'TRANSFER': {
      const { type, sourceIsin } = details
      const exchanges = details.exchanges.map((exchange) => ({ sourceIsin, ...exchange }))
      return { type, sourceIsin, exchanges, cancellationDeadline, fulfillmentDate: dueDate }
    }
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR':
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
    case 'PAYMENT_RATE':
      return { ...details, cancellationDeadline, fulfillmentDate: dueDate }
    case 'STOP_CONTRIBUTIONS':
      return { ...details, stopTime: dueTime, cancellationDeadline }
    case 'RESUME_CONTRIBUTIONS':
      return { ...details, resumeTime: dueTime, cancellationDeadline }
    case 'PAYMENT':
      return { ...details, currency: 'EUR' }
    case 'SELECTION':
      return details
  }
}
