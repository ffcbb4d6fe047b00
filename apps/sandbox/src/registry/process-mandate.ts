import { takesOutOf } from '@sammas/domain/application/application'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Selectable } from 'kysely'
import type { BusinessTime } from '../calendar/business-calendar.ts'
import { keepDay, readBusinessTime } from '../calendar/business-calendar.ts'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import { findFund } from '../funds/funds.ts'
import { readDetails } from '../database/tables/application-details.ts'
import { isCancellable } from './kinds.ts'
import { insertApplication, isJoiningBarred, lockedUnits } from './application-store.ts'
import { unitsHeld } from './cash-flow-store.ts'
import { findPerson, updateContactDetails } from './person-store.ts'
import { judgeMoneyOut } from './judge-money-out.ts'
import { judgePaymentRate } from './judge-payment-rate.ts'
import { replacedBefore } from './replaced-before.ts'
import { accept, CODE, refuse, type Verdict } from './verdict.ts'
import { openAccount } from './open-account.ts'
import type { Mandate, MandateProcess } from './requests.ts'
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
    (await judge(trx, time, person, { mandateId, pillar, process }))
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

async function judge(
  trx: SandboxTransaction,
  time: BusinessTime,
  person: PersonRow,
  { mandateId, pillar, process }: Omit<Incoming, 'signedAt'>,
): Promise<Verdict> {
  switch (process.type) {
    case 'TRANSFER':
      return judgeTransfer(trx, time, person, pillar, process)
    case 'SELECTION':
      return judgeSelection(trx, time, person, pillar, process)
    case 'PAYMENT_RATE':
      return judgePaymentRate(trx, time, person.personal_code, process)
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR':
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
      return judgeMoneyOut(trx, time, { code: person.personal_code, mandateId }, process)
    case 'CANCELLATION':
      return judgeCancellation(trx, time, person, process.applicationId)
  }
}

async function judgeTransfer(
  trx: SandboxTransaction,
  time: BusinessTime,
  person: PersonRow,
  pillar: Pillar,
  { processId, sourceIsin, exchanges }: Extract<MandateProcess, { type: 'TRANSFER' }>,
): Promise<Verdict> {
  if (findFund(sourceIsin)?.pillar !== pillar) return refuse(CODE.unknownFund, 'Source fund is not of this pillar')
  for (const { targetIsin, targetPik, amount } of exchanges) {
    if ((targetIsin === null) === (targetPik === null)) return refuse(CODE.wrongFund, 'Exactly one target is needed')
    if (targetIsin === null && pillar === 3) return refuse(CODE.wrongFund, 'Only second-pillar money can go to a PIK')
    if (targetIsin !== null && !isOpen(targetIsin, pillar)) return refuse(CODE.wrongFund, 'Target fund takes no money')
    if (targetIsin === sourceIsin) return refuse(CODE.wrongFund, 'Source and target are the same fund')
    if ((amount.kind === 'share') !== (pillar === 2)) return refuse(CODE.wrongAmount, 'Amount is of the wrong kind')
  }
  const shares = exchanges.reduce((sum, { amount }) => sum + (amount.kind === 'share' ? amount.share : 0), 0)
  const units = exchanges.reduce((sum, { amount }) => sum + (amount.kind === 'units' ? amount.units : 0), 0)
  if (shares > 10_000) return refuse(CODE.wrongAmount, 'More than the whole fund')
  const held = (await unitsHeld(trx, person.personal_code)).get(sourceIsin) ?? 0
  const locked = (await lockedUnits(trx, person.personal_code)).get(sourceIsin) ?? 0
  if (held <= 0 || units > held - locked) return refuse(CODE.notEnoughUnits, 'Not enough units')
  const details = { type: 'TRANSFER', pillar, sourceIsin, exchanges } as const
  return accept(await insertApplication(trx, person.personal_code, details, time.now, { processId }))
}

async function judgeSelection(
  trx: SandboxTransaction,
  time: BusinessTime,
  person: PersonRow,
  pillar: Pillar,
  { processId, targetIsin }: Extract<MandateProcess, { type: 'SELECTION' }>,
): Promise<Verdict> {
  if (!isOpen(targetIsin, pillar)) return refuse(CODE.wrongFund, 'Target fund takes no money')
  const current = await findPerson(trx, person.personal_code)
  const active = pillar === 2 ? current?.second_fund : current?.third_fund
  if (active === targetIsin) return refuse(CODE.alreadyActive, 'Contributions fund is already active')
  if (pillar === 2 && (await isJoiningBarred(trx, person.personal_code, time.today))) {
    return refuse(CODE.cannotJoin, 'The second pillar was taken out, it cannot be joined')
  }
  // Money on a PIK stays there: the choice concerns contributions alone.
  await trx
    .updateTable('person')
    .set(
      pillar === 2
        ? { second_fund: targetIsin, second_pillar_active: true, ...contributionsOf(current) }
        : { third_fund: targetIsin, third_pillar_active: true },
    )
    .where('personal_code', '=', person.personal_code)
    .execute()
  await openAccount(trx, person.personal_code)
  const details = { type: 'SELECTION', targetIsin } as const
  return accept(await insertApplication(trx, person.personal_code, details, time.now, { processId }))
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

/** Joining starts contributions; stopped contributions start again only by an application of their own. */
function contributionsOf(person: PersonRow | null): { contributions_stopped?: false } {
  return person?.second_pillar_active === true ? {} : { contributions_stopped: false }
}

function isOpen(isin: Isin, pillar: Pillar): boolean {
  const fund = findFund(isin)
  return fund?.pillar === pillar && fund.status === 'ACTIVE'
}
