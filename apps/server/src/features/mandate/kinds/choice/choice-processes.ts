import type { Isin } from '@sammas/domain/fund/isin'
import type { MandateProcess, RegistryExchange } from '../../../../gateways/registry/registry.ts'
import type { ChoiceMandate, MandateExchange } from '../../../../pension/mandate.ts'

/** One process per source fund, and one for the fund of contributions. */
export function choiceProcesses(mandate: ChoiceMandate, nextId: () => string): MandateProcess[] {
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
