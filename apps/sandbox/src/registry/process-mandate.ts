import { takesOutOf } from '@sammas/domain/application/application'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Selectable } from 'kysely'
import type { BusinessTime } from '../calendar/business-calendar.ts'
import { keepDay, readBusinessTime } from '../calendar/business-calendar.ts'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import { readDetails } from '../database/tables/application-details.ts'
import { findPerson, updateContactDetails } from './ledger/person-store.ts'
import { isCancellable, judge } from './kinds.ts'
import { replacedBefore } from './replaced-before.ts'
import { accept, CODE, refuse, type Verdict } from './ledger/verdict.ts'
import type { Mandate, MandateProcess } from './ledger/requests.ts'
import type { MandateProcessTable, PersonRow } from '../database/tables/registry.ts'

export type ProcessResult = {
  processId: string
  successful: boolean
  errorCode: number | null
  errorMessage: string | null
  /** Type of the request. */
  type: MandateProcess['type']
  /** The application that it made or ended; null when refused. */
  applicationId: number | null
}

type MandateOutcome =
  | { kind: 'processed'; results: ProcessResult[] }
  | { kind: 'unknown-person' }
  | { kind: 'foreign-process' | 'other-process'; processId: string }

/**
 * Takes a mandate: each process becomes an application or a refusal, all in one transaction. A process that was answered before gets
 * the same answer, so sending is idempotent. Contact details follow the mandate when any process was accepted, unless the person has
 * saved others since it was made.
 */
export async function processMandate(
  db: SandboxDatabase,
  realNow: Date,
  personalCode: string,
  mandateId: number,
  mandate: Mandate,
): Promise<MandateOutcome> {
  return db.transaction().execute(async (trx): Promise<MandateOutcome> => {
    const time = await readBusinessTime(trx, realNow, 'update')
    const person = await findPerson(trx, personalCode, 'update')
    if (person === null) return { kind: 'unknown-person' }
    const known = await knownProcesses(
      trx,
      mandate.processes.map(({ processId }) => processId),
    )
    const foreign = known.find((row) => row.personal_code !== personalCode)
    if (foreign !== undefined) return { kind: 'foreign-process', processId: foreign.process_id }
    const other = mandate.processes.find((process) =>
      known.some((row) => row.process_id === process.processId && row.request !== requestOf(process)),
    )
    if (other !== undefined) return { kind: 'other-process', processId: other.processId }
    const signedAt = mandate.signedTime === undefined ? realNow : new Date(mandate.signedTime)
    const results: ProcessResult[] = []
    let accepted = false
    for (const process of mandate.processes) {
      const before = known.find((row) => row.process_id === process.processId)
      const result = before === undefined ? null : resultOf(before)
      const taken = result ?? (await take(trx, time, person, { mandateId, pillar: mandate.pillar, signedAt, process }))
      accepted ||= before === undefined && taken.successful
      results.push(taken)
    }
    if (accepted) {
      await writeContactDetails(trx, time, person, mandate)
      await keepDay(trx, time.today)
    }
    return { kind: 'processed', results }
  })
}

async function writeContactDetails(
  trx: SandboxTransaction,
  time: BusinessTime,
  person: PersonRow,
  { email, phoneNumber, address, createdTime }: Mandate,
): Promise<void> {
  if (address === null) return
  if (person.contact_saved_at !== null && person.contact_saved_at >= new Date(createdTime)) return
  const kept = { email: email ?? person.email, phoneNumber: phoneNumber ?? person.phone_number, address }
  await updateContactDetails(trx, person.personal_code, kept, time)
}

type ProcessRow = Selectable<MandateProcessTable>

function knownProcesses(db: SandboxDatabase | SandboxTransaction, ids: readonly string[]): Promise<ProcessRow[]> {
  return db.selectFrom('mandate_process').selectAll().where('process_id', 'in', ids).execute()
}

/** A canonical text of a request. */
const requestOf = ({ processId: _, ...request }: MandateProcess): string => JSON.stringify(request)

function resultOf(row: ProcessRow): ProcessResult {
  // requestOf wrote it
  const { type } = JSON.parse(row.request ?? '{}') as Pick<MandateProcess, 'type'>
  return {
    processId: row.process_id,
    successful: row.successful,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    type,
    applicationId: row.application_id === null ? null : Number(row.application_id),
  }
}

/** Outcomes of processes, by their ids: those of the person that were accepted or refused; the others never arrived. */
export async function resultsOf(
  db: SandboxDatabase,
  personalCode: string,
  ids: readonly string[],
): Promise<ProcessResult[]> {
  if (ids.length === 0) return []
  return (await knownProcesses(db, ids)).filter((row) => row.personal_code === personalCode).map(resultOf)
}

type Incoming = { mandateId: number; pillar: Pillar; signedAt: Date; process: MandateProcess }

async function take(
  trx: SandboxTransaction,
  time: BusinessTime,
  person: PersonRow,
  { mandateId, pillar, signedAt, process }: Incoming,
): Promise<ProcessResult> {
  const verdict =
    scriptedRefusal(person) ??
    (await replacedBefore(trx, person, { pillar, signedAt, process })) ??
    (process.type === 'CANCELLATION'
      ? await judgeCancellation(trx, time, person, process.applicationId)
      : await judge(trx, time, { personalCode: person.personal_code, mandateId, pillar }, process))
  const result: ProcessResult = {
    processId: process.processId,
    successful: verdict.accepted,
    errorCode: verdict.accepted ? null : verdict.code,
    errorMessage: verdict.accepted ? null : verdict.message,
    type: process.type,
    applicationId: verdict.accepted ? verdict.applicationId : null,
  }
  await trx
    .insertInto('mandate_process')
    .values({
      process_id: process.processId,
      personal_code: person.personal_code,
      mandate_id: mandateId,
      successful: result.successful,
      error_code: result.errorCode,
      error_message: result.errorMessage,
      application_id: result.applicationId,
      request: requestOf(process),
      signed_at: signedAt,
      pillar,
    })
    .execute()
  return result
}

/** The scripted refusal of some sample people. */
function scriptedRefusal({ behaviour }: PersonRow): Verdict | null {
  if (behaviour === 'MANDATE_0') return refuse(CODE.technical, 'Technical error')
  if (behaviour === 'MANDATE_40551') return refuse(CODE.alreadyActive, 'Contributions fund is already active')
  if (behaviour === 'MANDATE_99') return refuse(CODE.unknown, 'Unknown error')
  return null
}

async function judgeCancellation(
  trx: SandboxTransaction,
  time: BusinessTime,
  person: PersonRow,
  applicationId: number,
): Promise<Verdict> {
  const application = await trx
    .selectFrom('application')
    .select(['status', 'details', 'cancellation_deadline'])
    .where('id', '=', applicationId)
    .where('personal_code', '=', person.personal_code)
    .forUpdate()
    .executeTakeFirst()
  if (application?.status !== 'PENDING') return refuse(CODE.notCancellable, 'No such pending application')
  const details = readDetails(application.details)
  if (person.has_claim && takesOutOf(details) !== null) {
    return refuse(CODE.notCancellable, 'A claim lies on the account')
  }
  if (!isCancellable(details)) return refuse(CODE.notCancellable, 'It cannot be cancelled')
  // Both are UTC texts; the deadline has nine decimals, so the shorter one sorts right before it.
  if (time.now.toISOString().slice(0, -1) > (application.cancellation_deadline ?? '').slice(0, -1)) {
    return refuse(CODE.notCancellable, 'The deadline has passed')
  }
  const cancelled = { status: 'CANCELLED', settled_at: time.now } as const
  await trx.updateTable('application').set(cancelled).where('id', '=', applicationId).execute()
  return accept(applicationId)
}
