import type { Isin } from '@sammas/domain/fund/isin'
import type { MandateProcess, RegistryExchange } from '../gateways/registry/registry.ts'
import type { Mandate, MandateExchange } from './mandate.ts'

/**
 * The registry processes of a mandate: one per source fund, one for the future fund, one for the rate, or one per cancelled
 * application. Each takes the next id, so their order decides the assignment.
 */
export function mandateProcesses(mandate: Mandate, nextId: () => string): MandateProcess[] {
  switch (mandate.kind) {
    case 'choice':
      return choiceProcesses(mandate, nextId)
    case 'payment-rate':
      return rateProcesses(mandate, nextId)
    case 'cancellation':
      return cancellationProcesses(mandate, nextId)
  }
}

function rateProcesses({ id: mandateId, rateChange }: Mandate, nextId: () => string): MandateProcess[] {
  if (rateChange === null) throw new Error(`rate mandate ${mandateId} names no rate`)
  const { rate, inForceFrom } = rateChange
  return [{ processId: nextId(), type: 'PAYMENT_RATE', paymentRate: rate, fulfillmentDate: inForceFrom }]
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

function registryExchange(exchange: MandateExchange): RegistryExchange[] {
  const { sourceIsin, targetIsin, targetPik, amount } = exchange
  return amount.kind === 'none' ? [] : [{ sourceIsin, targetIsin, targetPik, amount }]
}
