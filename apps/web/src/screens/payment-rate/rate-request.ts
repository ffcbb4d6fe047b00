import { paymentRateCreate } from '@sammas/contract/payment-rate'
import { call } from '#web/api/client.ts'
import type { MandateRequest } from '#web/features/mandate-flow/mandate-request.ts'
import { subjectKey } from '#web/features/signing/subject-key.ts'
import type { Chosen } from './flow-draft.ts'

/** The request for a rate; it names the day on which the rate comes into force, so that nobody signs for another day than shown. */
export function rateRequest(flowId: string, { rate, from }: Pick<Chosen, 'rate' | 'from'>): MandateRequest {
  const key = subjectKey(flowId, { rate, from })
  return {
    key,
    make: async (signal) => {
      if (rate === null) throw new RangeError('No rate is chosen')
      const { mandateId } = await call(paymentRateCreate, {
        body: { paymentRate: rate, fulfillmentDate: from },
        headers: { 'Idempotency-Key': key },
        signal,
      })
      return { id: mandateId }
    },
  }
}
