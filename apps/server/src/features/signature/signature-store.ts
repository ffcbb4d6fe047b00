import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/migrate.ts'
import type { SignatureAttemptTable } from '../../database/tables.ts'
import type { LoginMethod } from '../../http/handler.ts'
import { signingStep, type SignatureState, type SigningStep } from './signing-step.ts'

export type SignatureAttempt = {
  id: string
  mandateId: number
  personId: number
  method: LoginMethod
  state: SignatureState
  step: SigningStep
  challengeCode: string | null
  failureCode: ErrorCode | null
  deadlineAt: Date
}

const over: SignatureState[] = ['complete', 'failed', 'replaced']
const signed: SignatureState[] = ['signed', 'stored']

const attemptOf = (row: Selectable<SignatureAttemptTable>): SignatureAttempt => ({
  id: row.id,
  mandateId: row.mandate_id,
  personId: row.person_id,
  // These three are written by this file alone.
  method: row.method as LoginMethod,
  state: row.state as SignatureState,
  failureCode: row.failure_code as ErrorCode | null,
  step: signingStep.parse(row.data),
  challengeCode: row.challenge_code,
  deadlineAt: row.deadline_at,
})

/** The newest attempt to sign a mandate. */
export async function latestAttempt(db: Database, mandateId: number): Promise<SignatureAttempt | null> {
  const row = await db
    .selectFrom('signature_attempt')
    .selectAll()
    .where('mandate_id', '=', mandateId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

export async function signatureById(db: Database, id: string): Promise<SignatureAttempt | null> {
  const row = await db.selectFrom('signature_attempt').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

export type NewSignatureAttempt = {
  mandateId: number
  personId: number
  method: LoginMethod
  step: SigningStep
  deadlineAt: Date
  /** Mandates that want the same units: their unsigned attempts end when this one starts. */
  rivals: readonly number[]
}

/**
 * Starts an attempt unless one of this mandate is alive; then null: the index allows one. `rivalWasSigned`: it was too late to end a
 * rival's attempt.
 */
export async function addSignatureAttempt(
  db: Database,
  { rivals, ...attempt }: NewSignatureAttempt,
  now: Date,
): Promise<{ id: string; rivalWasSigned: boolean } | null> {
  return db.transaction().execute(async (transaction) => {
    // One start at a time, so that of two rivals the later one ends the earlier one's attempt.
    await transaction.selectFrom('person').select('id').where('id', '=', attempt.personId).forUpdate().execute()
    const row = await transaction
      .insertInto('signature_attempt')
      .values({
        id: randomUUID(),
        mandate_id: attempt.mandateId,
        person_id: attempt.personId,
        method: attempt.method,
        state: attempt.step.step,
        data: JSON.stringify(attempt.step),
        deadline_at: attempt.deadlineAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return null
    if (rivals.length === 0) return { id: row.id, rivalWasSigned: false }
    await transaction
      .updateTable('signature_attempt')
      .set({ state: 'replaced', failure_code: null, leased_until: null })
      .where('mandate_id', 'in', rivals)
      .where('state', 'not in', [...over, ...signed])
      .execute()
    const late = await transaction
      .selectFrom('signature_attempt')
      .select('id')
      .where('mandate_id', 'in', rivals)
      .where('state', 'in', [...signed, 'complete'])
      .executeTakeFirst()
    return { id: row.id, rivalWasSigned: late !== undefined }
  })
}

/** Takes an attempt for one process; false when another has it or it is over. */
export async function leaseSignature(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('signature_attempt')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', 'not in', over)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a living attempt from one step to the next; false when it is over or no longer at that step. */
export async function moveSignature(
  db: Database,
  id: string,
  from: SigningStep['step'],
  change: { step: SigningStep; challengeCode?: string; leasedUntil: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('signature_attempt')
    .set({
      state: change.step.step,
      data: JSON.stringify(change.step),
      leased_until: change.leasedUntil,
      ...(change.challengeCode === undefined ? {} : { challenge_code: change.challengeCode }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an attempt, or (`stored`) notes why the registry has not been told yet; an ended attempt stays as it is. */
export async function endSignature(
  db: Database,
  id: string,
  end: { state: 'complete' | 'failed' | 'replaced' | 'stored'; code: ErrorCode | null },
): Promise<void> {
  await db
    .updateTable('signature_attempt')
    .set({ state: end.state, failure_code: end.code, leased_until: null })
    .where('id', '=', id)
    .where('state', 'not in', over)
    .execute()
}

/** Attempts that the person has signed but that are not done: they go on without the browser. */
export async function unfinishedSignatures(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('signature_attempt')
    .select('id')
    .where('state', 'in', signed)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .execute()
  return rows.map((row) => row.id)
}
