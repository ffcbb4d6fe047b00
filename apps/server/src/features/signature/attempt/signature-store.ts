import type { LoginMethod } from '@sammas/domain/person/login-method'
import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@sammas/domain/language'
import { sql, type Selectable } from 'kysely'
import { databaseTimeIn, overdueMs } from '../../../database/leased-row.ts'
import type { Database } from '../../../database/migrate.ts'
import type { SignatureAttemptTable } from '../../../database/tables.ts'
import { attemptIn } from './attempt-in.ts'
import { publishEnd } from './signature-end.ts'
import { isHeldUp, lockPersonOf, momentOfSigning, signedAt, waitsForEarlier } from './signing-order.ts'
import {
  pendingStates,
  endStates,
  progressOf,
  type PendingState,
  type Progress,
  type SigningStep,
} from './signing-step.ts'

export type SignatureAttempt = Progress & {
  id: string
  mandateId: number
  personId: number
  method: LoginMethod
  /** Of the phone's text. */
  language: Language
  controlCode: string | null
  /** Reason of the failure; of a pending attempt, its present trouble. */
  failureCode: ErrorCode | null
  /** Since the end of the person's time to sign, in milliseconds by the database's clock; negative before it. */
  overdueMs: number
  /** Failed tries in a row of the step after the signature, or of polling for its outcome. */
  tries: number
  /** When the person signed, by the database's clock; before that the moment of its start. */
  signedAt: Date
  /** An earlier signature of the person has to be answered first. */
  waitsForEarlier: boolean
  /** The same, and the earlier one is in trouble. */
  isHeldUp: boolean
}

/** Number of quick tries while the person waits; then the signature is on its way. */
export const QUICK_TRIES = 3

type AttemptRow = Selectable<SignatureAttemptTable> & {
  overdue_ms: number
  given_at: Date
  waits: boolean
  held_up: boolean
}

const attemptOf = (row: AttemptRow): SignatureAttempt => ({
  id: row.id,
  mandateId: row.mandate_id,
  personId: row.person_id,
  ...progressOf(row.state, row.data),
  // Only this folder writes these two.
  method: row.method as LoginMethod,
  failureCode: row.failure_code as ErrorCode | null,
  language: parseLanguage(row.language) ?? DEFAULT_LANGUAGE,
  controlCode: row.challenge_code,
  overdueMs: row.overdue_ms,
  tries: row.tries,
  signedAt: row.given_at,
  waitsForEarlier: row.waits,
  isHeldUp: row.held_up,
})

const attempts = (db: Database) =>
  db
    .selectFrom('signature_attempt')
    .selectAll()
    .select([
      overdueMs.as('overdue_ms'),
      signedAt.as('given_at'),
      waitsForEarlier.as('waits'),
      isHeldUp(QUICK_TRIES).as('held_up'),
    ])

/** The attempt of a mandate that counts: the live one, or else the newest. */
export async function latestAttempt(db: Database, mandateId: number): Promise<SignatureAttempt | null> {
  const row = await attempts(db)
    .where('mandate_id', '=', mandateId)
    .orderBy(sql`state in (${sql.join(endStates)})`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

export async function signatureById(db: Database, id: string): Promise<SignatureAttempt | null> {
  const row = await attempts(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : attemptOf(row)
}

/** The person's attempts with a given signature, with any outcome. */
export async function givenSignatures(db: Database, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('signature_attempt')
    .select('id')
    .where('person_id', '=', personId)
    .where('signed_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export type NewSignatureAttempt = {
  mandateId: number
  personId: number
  method: LoginMethod
  language: Language
  step: SigningStep
  /** The person's time. */
  lifetimeMs: number
  /** Other mandates with the same units, read in the given transaction: their pending attempts end when this one starts. */
  rivals: (transaction: Database) => Promise<readonly number[]>
  /** The person's given signatures before the check that the mandate is still possible. */
  given: readonly string[]
}

/** `taken`: the mandate is signed, or has another live attempt. `outdated`: a signature was given since the check, so check again. */
export type AttemptStart = { kind: 'started'; id: string } | { kind: 'taken' } | { kind: 'outdated' }

/**
 * Starts an attempt and ends attempts for the same units elsewhere, in one transaction. Starts of one person wait for each other, so
 * each sees the mandates and attempts of earlier ones (docs/rules.md: What is on its way).
 */
export async function addSignatureAttempt(
  db: Database,
  { rivals, given, ...attempt }: NewSignatureAttempt,
  now: Date,
): Promise<AttemptStart> {
  return db.transaction().execute(async (transaction) => {
    // The weaker lock does not block rows that refer to the person, such as those of an attempt that settles meanwhile.
    await transaction.selectFrom('person').select('id').where('id', '=', attempt.personId).forNoKeyUpdate().execute()
    if (await isTaken(transaction, attempt.mandateId)) return { kind: 'taken' }
    const pending = await lockPending(transaction, await rivals(transaction))
    // Read after the lock: a rival's signature is either here by now, or its attempt ends below.
    const known = new Set(given)
    const givenNow = await givenSignatures(transaction, attempt.personId)
    if (givenNow.some((id) => !known.has(id))) return { kind: 'outdated' }
    const id = randomUUID()
    await transaction
      .insertInto('signature_attempt')
      .values({
        id,
        mandate_id: attempt.mandateId,
        person_id: attempt.personId,
        method: attempt.method,
        language: attempt.language,
        state: attempt.step.step,
        data: JSON.stringify(attempt.step),
        deadline_at: databaseTimeIn(attempt.lifetimeMs),
        created_at: now,
      })
      .execute()
    if (pending.length > 0) {
      await transaction
        .updateTable('signature_attempt')
        .set({ state: 'replaced', failure_code: null, leased_until: null })
        .where('id', 'in', pending)
        .execute()
    }
    return { kind: 'started', id }
  })
}

/** The mandate is signed, or has a live attempt. */
async function isTaken(transaction: Database, mandateId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('mandate')
    .select('id')
    .where('id', '=', mandateId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('signed_at', 'is not', null),
        exists(
          selectFrom('signature_attempt')
            .select('signature_attempt.id')
            .whereRef('signature_attempt.mandate_id', '=', 'mandate.id')
            .where('state', 'not in', endStates),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The mandates' pending attempts, locked until the transaction ends. */
async function lockPending(transaction: Database, mandateIds: readonly number[]): Promise<string[]> {
  if (mandateIds.length === 0) return []
  const rows = await transaction
    .selectFrom('signature_attempt')
    .select('id')
    .where('mandate_id', 'in', mandateIds)
    .where('state', 'in', pendingStates)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves a pending attempt from one step to the next; false when it is no longer at that step. */
export async function moveSignature(
  db: Database,
  id: string,
  from: PendingState,
  step: SigningStep,
  controlCode?: string,
): Promise<boolean> {
  const move = async (there: Database): Promise<boolean> => {
    const row = await attemptIn(there, id, from)
      .set({
        state: step.step,
        data: JSON.stringify(step),
        failure_code: null,
        tries: 0,
        ...(step.step === 'signed' ? { signed_at: momentOfSigning } : {}),
        ...(controlCode === undefined ? {} : { challenge_code: controlCode }),
      })
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }
  if (step.step !== 'signed') return move(db)
  return db.transaction().execute(async (transaction) => {
    await lockPersonOf(transaction, id)
    return move(transaction)
  })
}

/** The present trouble of a pending attempt; null without any. */
export async function notePollTrouble(
  db: Database,
  id: string,
  from: PendingState,
  code: ErrorCode | null,
): Promise<void> {
  await attemptIn(db, id, from).set({ failure_code: code }).execute()
}

/** The person's time is over and their service was unreachable; `code` names that state until it is reachable. */
export async function noteUnreachable(db: Database, id: string, from: PendingState, code: ErrorCode): Promise<void> {
  await attemptIn(db, id, from)
    .set({ failure_code: code, tries: sql<number>`tries + 1` })
    .execute()
}

/** Another attempt replaces it; false when the person has signed meanwhile, or it is over. */
export async function replaceSignature(db: Database, id: string): Promise<boolean> {
  const row = await attemptIn(db, id, ...pendingStates)
    .set({ state: 'replaced', failure_code: null })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An attempt in the state `from` failed; false when it is no longer in that state. */
export async function failSignature(
  db: Database,
  id: string,
  from: PendingState | 'signed',
  code: ErrorCode,
): Promise<boolean> {
  const row = await attemptIn(db, id, from)
    .set({ state: 'failed', failure_code: code, leased_until: null })
    .returning('method')
    .executeTakeFirst()
  if (row !== undefined) publishEnd({ method: row.method, outcome: code })
  return row !== undefined
}
