import { createHash } from 'node:crypto'
import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Database } from '../../database/migrate.ts'
import type { MandateProcess, RegistryExchange } from '../../gateways/registry/registry.ts'
import type { Mandate, MandateExchange } from '../../pension/mandate.ts'
import type { SignatureAttempt } from './signature-store.ts'

function registryExchange(exchange: MandateExchange): RegistryExchange[] {
  const { sourceIsin, targetIsin, targetPik, amount } = exchange
  return amount.kind === 'none' ? [] : [{ sourceIsin, targetIsin, targetPik, amount }]
}

/**
 * A UUID (version 8, RFC 9562) that follows from the attempt's id, which is random. A signature from before a restore is told under the ids that
 * the registry may know it by already; a number that could come again, as the mandate's, would be answered with what became of another mandate.
 */
function processIdOf(attemptId: string, position: number): string {
  const bytes = createHash('sha256').update(`${attemptId} ${position}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What one signature asks of the registry: a process per source fund, one for the future fund, or one per application that is cancelled. */
export function processesOf(mandate: Mandate, attemptId: string): MandateProcess[] {
  let position = 0
  const nextId = () => processIdOf(attemptId, (position += 1))
  switch (mandate.kind) {
    case 'choice':
      return choiceProcesses(mandate, nextId)
    case 'cancellation':
      return cancellationProcesses(mandate, nextId)
  }
}

function cancellationProcesses({ id: mandateId, cancellation }: Mandate, nextId: () => string): MandateProcess[] {
  if (cancellation === null) throw new Error(`cancellation mandate ${mandateId} names no application`)
  return cancellation.cancels.map(({ id }) => ({ processId: nextId(), type: 'CANCELLATION', applicationId: id }))
}

function choiceProcesses(mandate: Mandate, nextId: () => string): MandateProcess[] {
  const bySource = new Map<Isin, RegistryExchange[]>()
  for (const exchange of mandate.exchanges) {
    bySource.set(exchange.sourceIsin, [...(bySource.get(exchange.sourceIsin) ?? []), ...registryExchange(exchange)])
  }
  const transfers = [...bySource].map(([sourceIsin, exchanges]): MandateProcess => ({
    processId: nextId(),
    type: 'TRANSFER',
    sourceIsin,
    exchanges,
  }))
  const selection: MandateProcess[] =
    mandate.futureFundIsin === null
      ? []
      : [{ processId: nextId(), type: 'SELECTION', targetIsin: mandate.futureFundIsin }]
  return [...transfers, ...selection]
}

/** What the registry's number of a refusal is called. */
export function refusalCode(errorCode: number | null): ErrorCode {
  if (errorCode === 0) return 'mandate.processing.error.epis.technical.error'
  if (errorCode === 40551) return 'mandate.processing.error.epis.already.active.contributions.fund'
  if (errorCode === 40006) return 'mandate.processing.error.epis.joining.barred'
  return 'mandate.processing.error.epis.unknown'
}

/** What the registry refused, as errors to show; `arguments` holds the kind of the process. */
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
    arguments: [row.type],
  }))
}

/** Why an attempt failed, as errors to show; never empty. */
export async function errorsOf(db: Database, { mandateId, failureCode }: SignatureAttempt): Promise<ErrorItem[]> {
  const errors = await processingErrors(db, mandateId)
  return errors.length > 0 ? errors : [{ code: failureCode ?? 'mandate.signing.failed' }]
}
