import { paymentRateCreate } from '@sammas/contract/payment-rate'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { call } from '#web/api/client.ts'
import type { MandateRequest } from '#web/features/mandate-flow/mandate-request.ts'
import { subjectKey } from '#web/features/signing/subject-key.ts'
import type { Chosen } from './flow-draft.ts'

type Shown = Pick<Chosen, 'rate' | 'from'> & {
  /** The pending rate that it replaces or takes back. */
  readonly replaces: PaymentRate | null
}

/**
 * The request for a rate; it names the day on which the rate comes into force and the pending rate that it replaces, so that no person
 * signs for another effect than shown.
 */
export function rateRequest(flowId: string, { rate, from, replaces }: Shown): MandateRequest {
  const key = subjectKey(flowId, { rate, from, replaces })
  return {
    key,
    make: async (signal) => {
      if (rate === null) throw new RangeError('No rate is chosen')
      const { mandateId } = await call(paymentRateCreate, {
        body: { paymentRate: rate, fulfillmentDate: from, replaces },
        headers: { 'Idempotency-Key': key },
        signal,
      })
      return { id: mandateId }
    },
  }
}
