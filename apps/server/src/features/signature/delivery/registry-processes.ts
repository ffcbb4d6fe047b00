import { createHash } from 'node:crypto'
import type { AnsweredPart } from '@sammas/contract/answered-parts'
import type { ErrorItem } from '@sammas/contract/error-body'
import type { Database } from '../../../database/migrate.ts'
import { refusalArguments, refusalCode } from '../../../pension/refusal-code.ts'
import type { SignatureAttempt } from '../attempt/signature-store.ts'

/**
 * A UUID (version 8, RFC 9562) derived from the attempt's random id. A signature from before a restore is sent under the ids that the
 * registry may know already; a reusable number, such as the mandate's, would get the outcome of another mandate.
 */
function processIdOf(attemptId: string, position: number): string {
  const bytes = createHash('sha256').update(`${attemptId} ${position}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Ids for the registry processes of one signature, in their order. */
export function processIds(attemptId: string): () => string {
  let position = 0
  return () => processIdOf(attemptId, (position += 1))
}

/** The registry's refusals, as errors to show. */
export async function processingErrors(db: Database, mandateId: number): Promise<ErrorItem[]> {
  const rows = await db
    .selectFrom('mandate_process')
    .select(['type', 'error_code', 'error_message'])
    .where('mandate_id', '=', mandateId)
    .where('successful', '=', false)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    code: refusalCode(row.error_code),
    message: row.error_message,
    arguments: refusalArguments(row.type),
  }))
}

/** The answered processes of mandates by the mandate's number, in the order of its documents; without mandates that have none. */
export async function answeredParts(
  db: Database,
  mandateIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AnsweredPart[]>> {
  if (mandateIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mandate_process')
    .select(['mandate_id', 'type', 'successful'])
    .where('mandate_id', 'in', mandateIds)
    .orderBy('position')
    .execute()
  const parts = new Map<number, AnsweredPart[]>()
  for (const { mandate_id: id, type, successful } of rows) {
    if (successful !== null) parts.set(id, [...(parts.get(id) ?? []), { type, taken: successful }])
  }
  return parts
}

/** Why an attempt failed, as errors to show; never empty. */
export async function errorsOf(db: Database, { mandateId, failureCode }: SignatureAttempt): Promise<ErrorItem[]> {
  const errors = await processingErrors(db, mandateId)
  return errors.length > 0 ? errors : [{ code: failureCode ?? 'mandate.signing.failed' }]
}
