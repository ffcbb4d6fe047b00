import { joinsAgainOn } from '@sammas/domain/account/second-pillar-state'
import { civilDate, startOfTallinnDay } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { sql } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import { fundPensionsOf } from './fund-pensions.ts'
import { detailsAnswer, scheduleOf } from './kinds.ts'
import { readDetails } from '../database/tables/application-details.ts'
import type { ApplicationDetails } from '../database/tables/application-details.ts'

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
    ...detailsAnswer(readDetails(row.details), {
      cancellationDeadline: row.cancellation_deadline,
      dueDate: row.due_date === null ? null : civilDate(row.due_date),
    }),
  }))
}
