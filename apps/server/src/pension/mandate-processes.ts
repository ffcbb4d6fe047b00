import type { Isin } from '@sammas/domain/fund/isin'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import type { MandateProcess, RegistryExchange } from '../gateways/registry/registry.ts'
import type {
  CancellationMandate,
  ChoiceMandate,
  Mandate,
  MandateExchange,
  RateMandate,
  WithdrawalMandate,
  WithdrawalPart,
} from './mandate.ts'

/**
 * The registry processes of a mandate: one per source fund, one for the future fund, one for the rate, one for each application for
 * money out, or one per cancelled application. Each takes the next id, so their order decides the assignment.
 */
export function mandateProcesses(mandate: Mandate, nextId: () => string): MandateProcess[] {
  switch (mandate.kind) {
    case 'choice':
      return choiceProcesses(mandate, nextId)
    case 'payment-rate':
      return rateProcesses(mandate, nextId)
    case 'withdrawal':
      return withdrawalProcesses(mandate, nextId)
    case 'cancellation':
      return cancellationProcesses(mandate, nextId)
  }
}

function rateProcesses({ rateChange }: RateMandate, nextId: () => string): MandateProcess[] {
  const { rate, inForceFrom } = rateChange
  return [{ processId: nextId(), type: 'PAYMENT_RATE', paymentRate: rate, fulfillmentDate: inForceFrom }]
}

function withdrawalProcesses({ withdrawal }: WithdrawalMandate, nextId: () => string): MandateProcess[] {
  return withdrawal.parts.map((part) => withdrawalProcess(part, nextId()))
}

function withdrawalProcess(part: WithdrawalPart, processId: string): MandateProcess {
  const depositAccountIBAN = part.iban
  if (part.kind === 'fund-pension') {
    return {
      processId,
      type: MONEY_OUT_TYPES['fund-pension'][part.pillar],
      durationYears: part.durationYears,
      depositAccountIBAN,
    }
  }
  const { taxResidency, amounts } = part
  const sum = { processId, depositAccountIBAN, taxResidency }
  if (part.pillar === 3) {
    const byUnits = amounts.map(({ isin, units }) => ({ isin, units }))
    return { ...sum, type: 'WITHDRAWAL_THIRD_PILLAR', amounts: byUnits }
  }
  const byPercent = amounts.flatMap(({ isin, percent }) => (percent === null ? [] : [{ isin, percent }]))
  return { ...sum, type: 'PARTIAL_WITHDRAWAL', amounts: byPercent }
}

function cancellationProcesses({ cancellation }: CancellationMandate, nextId: () => string): MandateProcess[] {
  return cancellation.cancels.map(({ id }) => ({ processId: nextId(), type: 'CANCELLATION', applicationId: id }))
}

function choiceProcesses(mandate: ChoiceMandate, nextId: () => string): MandateProcess[] {
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
