import type { ErrorCode } from '@sammas/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../../database/migrate.ts'
import type { MandateProcess, ProcessResult } from '../../../gateways/registry/registry.ts'
import { attemptIn } from './attempt-in.ts'
import { publishEnd } from './signature-end.ts'
import { waitsForEarlier } from './signing-order.ts'
import { signedStates, type SignedStep } from './signing-step.ts'

type Move = { id: string; mandateId: number }

/** Stores the time stamp, so that it is not requested again while the certificate's status is requested. */
export async function keepTimestamp(db: Database, id: string, step: SignedStep): Promise<void> {
  await attemptIn(db, id, 'signed')
    .set({ data: JSON.stringify(step) })
    .execute()
}

/** Reset with each transition: the next step starts with its first try. */
const fresh = { tries: 0, trouble: null }

/**
 * `signed` → `stored`: the container, once, and the processes for the registry, in one transaction. False when the attempt is no longer
 * in that state.
 */
export async function storeSignature(
  db: Database,
  { id, mandateId }: Move,
  sealed: { container: Uint8Array; processes: readonly MandateProcess[]; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const moved = await attemptIn(transaction, id, 'signed')
      .set({ state: 'stored', data: JSON.stringify({ step: 'stored' }), ...fresh })
      .returning('id')
      .executeTakeFirst()
    if (moved === undefined) return false
    await transaction
      .updateTable('mandate')
      .set({ container: Buffer.from(sealed.container), signed_at: sealed.now })
      .where('id', '=', mandateId)
      // never overwritten
      .where('container', 'is', null)
      .execute()
    await keepProcesses(transaction, mandateId, sealed.processes)
    return true
  })
}

/** Stores the processes for the registry; stored ones stay. */
export async function keepProcesses(
  db: Database,
  mandateId: number,
  processes: readonly MandateProcess[],
): Promise<void> {
  await db
    .insertInto('mandate_process')
    .values(
      processes.map((process, position) => ({
        process_id: process.processId,
        mandate_id: mandateId,
        position,
        type: process.type,
        payload: JSON.stringify(process),
        successful: null,
        error_code: null,
        error_message: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * `stored` → `told`, before anything is sent: from here on only the registry knows the outcome. False when the attempt is no longer in
 * that state, or an earlier signature of the person has no answer yet.
 */
export async function beginDelivery(db: Database, id: string): Promise<boolean> {
  const row = await attemptIn(db, id, 'stored')
    .where((where) => where.not(waitsForEarlier))
    .set({ state: 'told', data: JSON.stringify({ step: 'told' }), ...fresh })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * `told` → `complete` or, with the code of a refusal, `failed`: the outcome of each process and what follows for the person's notices,
 * in one transaction. From here on the container alone has the documents. Servers of the version before read from their
 * presence that the mandate's contact details are those that were signed.
 */
export async function settleSignature(
  db: Database,
  { id, mandateId }: Move,
  results: readonly Omit<ProcessResult, 'type'>[],
  refusal: ErrorCode | null,
  recordNotices: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  const method = await db.transaction().execute(async (transaction) => {
    const moved = await attemptIn(transaction, id, 'told')
      .set({ state: refusal === null ? 'complete' : 'failed', failure_code: refusal, ...fresh })
      .returning('method')
      .executeTakeFirst()
    if (moved === undefined) return null
    for (const { processId, successful, errorCode, errorMessage, applicationId } of results) {
      await transaction
        .updateTable('mandate_process')
        .set({ successful, error_code: errorCode, error_message: errorMessage, application_id: applicationId })
        .where('mandate_id', '=', mandateId)
        .where('process_id', '=', processId)
        .where('successful', 'is', null)
        .execute()
    }
    await transaction.updateTable('mandate').set({ documents: null }).where('id', '=', mandateId).execute()
    await recordNotices(transaction)
    return moved.method
  })
  if (method !== null) publishEnd({ method, outcome: refusal ?? 'complete' })
  return method !== null
}

/** The next step failed for now, with the reason; `trouble` is a term for operators, without personal data. */
export async function noteTrouble(db: Database, id: string, trouble: string): Promise<void> {
  await attemptIn(db, id, ...signedStates)
    .set({ tries: sql<number>`tries + 1`, trouble })
    .execute()
}

/**
 * A mandate's processes for the registry, as stored with its container.
 * @throws Error when there are none: nothing would be sent, and the empty answer to it would end the signature as done
 */
export async function processesToSend(db: Database, mandateId: number): Promise<MandateProcess[]> {
  const rows = await db
    .selectFrom('mandate_process')
    .select('payload')
    .where('mandate_id', '=', mandateId)
    .orderBy('position')
    .execute()
  if (rows.length === 0) throw new Error('a stored signature has no processes')
  // keepProcesses wrote it
  return rows.map(({ payload }) => payload as MandateProcess)
}
