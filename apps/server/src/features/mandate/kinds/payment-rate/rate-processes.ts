import type { MandateProcess } from '../../../../gateways/registry/registry.ts'
import type { RateMandate } from '../../../../pension/mandate.ts'

/** The one process of a contribution rate. */
export function rateProcesses({ rateChange }: RateMandate, nextId: () => string): MandateProcess[] {
  const { rate, inForceFrom } = rateChange
  return [{ processId: nextId(), type: 'PAYMENT_RATE', paymentRate: rate, fulfillmentDate: inForceFrom }]
}
