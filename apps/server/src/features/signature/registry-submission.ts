import { createHash } from 'node:crypto'
import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Database } from '../../database/migrate.ts'
import type { GatewayFailure } from '../../gateways/gateway-result.ts'
import type { MandateProcess, ProcessResult, Registry, RegistryExchange } from '../../gateways/registry/registry.ts'
import type { Mandate, MandateExchange, Signer } from '../../pension/mandate.ts'

/** The same mandate gives the same process ids, so that sending it again is the same message (api-contract 4.6). */
const processIdOf = (mandate: Mandate, part: string) =>
  createHash('sha256').update(`mandate ${mandate.id} ${part}`).digest('hex').slice(0, 32)

function registryExchange(exchange: MandateExchange): RegistryExchange[] {
  const { sourceIsin, targetIsin, targetPik, amount } = exchange
  return amount.kind === 'none' ? [] : [{ sourceIsin, targetIsin, targetPik, amount }]
}

/** One process per source fund, one for the future fund, or one per application that is cancelled. */
export function processesOf(mandate: Mandate): MandateProcess[] {
  if (mandate.kind === 'cancellation') {
    if (mandate.cancellation === null) throw new Error(`cancellation mandate ${mandate.id} names no application`)
    return mandate.cancellation.cancels.map(({ id }, index): MandateProcess => ({
      processId: processIdOf(mandate, index === 0 ? 'cancellation' : `cancellation ${id}`),
      type: 'CANCELLATION',
      applicationId: id,
    }))
  }
  const bySource = new Map<Isin, RegistryExchange[]>()
  for (const exchange of mandate.exchanges) {
    bySource.set(exchange.sourceIsin, [...(bySource.get(exchange.sourceIsin) ?? []), ...registryExchange(exchange)])
  }
  const transfers = [...bySource].map(([sourceIsin, exchanges]): MandateProcess => ({
    processId: processIdOf(mandate, `transfer ${sourceIsin}`),
    type: 'TRANSFER',
    sourceIsin,
    exchanges,
  }))
  const selection: MandateProcess[] =
    mandate.futureFundIsin === null
      ? []
      : [{ processId: processIdOf(mandate, 'selection'), type: 'SELECTION', targetIsin: mandate.futureFundIsin }]
  return [...transfers, ...selection]
}

export type Submission = { ok: true; errors: ErrorItem[] } | { ok: false; failure: GatewayFailure }

function codeOf(result: ProcessResult): ErrorCode {
  if (result.errorCode === 0) return 'mandate.processing.error.epis.technical.error'
  if (result.errorCode === 40551) return 'mandate.processing.error.epis.already.active.contributions.fund'
  return 'mandate.processing.error.epis.unknown'
}

async function keepResults(db: Database, mandateId: number, processes: MandateProcess[], results: ProcessResult[]) {
  const rows = processes.map((process) => {
    const result = results.find((candidate) => candidate.processId === process.processId)
    return {
      process_id: process.processId,
      mandate_id: mandateId,
      type: process.type,
      payload: JSON.stringify(process),
      successful: result?.successful ?? false,
      error_code: result?.errorCode ?? null,
      error_message: result?.errorMessage ?? null,
    }
  })
  await db
    .insertInto('mandate_process')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the registry refused, as errors to show; `arguments` holds the kind of the process (api-contract 4.6). */
export async function processingErrors(db: Database, mandateId: number): Promise<ErrorItem[]> {
  const rows = await db
    .selectFrom('mandate_process')
    .selectAll()
    .where('mandate_id', '=', mandateId)
    .where('successful', '=', false)
    .orderBy('process_id')
    .execute()
  return rows.map((row) => ({
    code: codeOf({
      processId: row.process_id,
      successful: false,
      errorCode: row.error_code,
      errorMessage: row.error_message,
    }),
    message: row.error_message,
    arguments: [row.type],
  }))
}

/** Sends a signed mandate to the registry; again is harmless. */
export async function submitMandate(
  deps: { db: Database; registry: Registry },
  mandate: Mandate,
  signer: Signer,
): Promise<Submission> {
  const processes = processesOf(mandate)
  const answer = await deps.registry.submitMandate(signer.personalCode, {
    mandateId: mandate.id,
    createdTime: mandate.createdAt.toISOString(),
    pillar: mandate.pillar,
    address: mandate.address,
    email: signer.email,
    phoneNumber: signer.phoneNumber,
    processes,
  })
  if (!answer.ok) return { ok: false, failure: answer.failure }
  await keepResults(deps.db, mandate.id, processes, answer.value)
  return { ok: true, errors: await processingErrors(deps.db, mandate.id) }
}
