import { randomUUID } from 'node:crypto'
import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Database } from '../../database/migrate.ts'
import type { MandateProcess, RegistryExchange } from '../../gateways/registry/registry.ts'
import type { Mandate, MandateExchange } from '../../pension/mandate.ts'

function registryExchange(exchange: MandateExchange): RegistryExchange[] {
  const { sourceIsin, targetIsin, targetPik, amount } = exchange
  return amount.kind === 'none' ? [] : [{ sourceIsin, targetIsin, targetPik, amount }]
}

/**
 * One process per source fund, one for the future fund, or one per application that is cancelled. Their ids are random: an id that could come
 * again, from the mandate's number after a restore, would be answered with what became of another mandate.
 */
export function processesOf(mandate: Mandate): MandateProcess[] {
  if (mandate.kind === 'cancellation') {
    if (mandate.cancellation === null) throw new Error(`cancellation mandate ${mandate.id} names no application`)
    return mandate.cancellation.cancels.map(({ id }): MandateProcess => ({
      processId: randomUUID(),
      type: 'CANCELLATION',
      applicationId: id,
    }))
  }
  const bySource = new Map<Isin, RegistryExchange[]>()
  for (const exchange of mandate.exchanges) {
    bySource.set(exchange.sourceIsin, [...(bySource.get(exchange.sourceIsin) ?? []), ...registryExchange(exchange)])
  }
  const transfers = [...bySource].map(([sourceIsin, exchanges]): MandateProcess => ({
    processId: randomUUID(),
    type: 'TRANSFER',
    sourceIsin,
    exchanges,
  }))
  const selection: MandateProcess[] =
    mandate.futureFundIsin === null
      ? []
      : [{ processId: randomUUID(), type: 'SELECTION', targetIsin: mandate.futureFundIsin }]
  return [...transfers, ...selection]
}

/** What the registry's number of a refusal is called. */
export function refusalCode(errorCode: number | null): ErrorCode {
  if (errorCode === 0) return 'mandate.processing.error.epis.technical.error'
  if (errorCode === 40551) return 'mandate.processing.error.epis.already.active.contributions.fund'
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
