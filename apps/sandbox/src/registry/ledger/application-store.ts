import { joinsAgainOn } from '@sammas/domain/account/second-pillar-state'
import { civilDate, startOfTallinnDay } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { sql } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../../database/tables.ts'
import { fundPensionsOf } from './fund-pensions.ts'
import { readDetails } from '../../database/tables/application-details.ts'
import type { ApplicationDetails } from '../../database/tables/application-details.ts'

/** The cancellation deadline and the day of execution; both null for immediate applications. */
export type Schedule = { cancellationDeadline: string | null; dueDate: CivilDate | null }

/** An application to write: its data, and the days that follow from its moment. */
export type NewApplication = { details: ApplicationDetails; createdAt: Date; schedule: Schedule }

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
  application: NewApplication,
  from: { paymentId?: string; processId?: string } = {},
): Promise<number> {
  const settled = application.schedule.dueDate === null ? application.createdAt : null
  const row = applicationRow(personalCode, application, settled)
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
  application: NewApplication,
): Promise<void> {
  const { dueDate } = application.schedule
  const settled = dueDate === null ? application.createdAt : startOfTallinnDay(dueDate)
  await trx
    .insertInto('application')
    .values(applicationRow(personalCode, application, settled))
    .execute()
}

/** `settled`: when it was carried out; null while pending. */
function applicationRow(
  personalCode: string,
  { details, createdAt, schedule: { cancellationDeadline, dueDate } }: NewApplication,
  settled: Date | null,
) {
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
