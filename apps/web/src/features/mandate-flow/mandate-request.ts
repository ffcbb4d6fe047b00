import type { ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import { mandateCreate, type MandateBody } from '@sammas/contract/mandate'
import { call } from '#web/api/client.ts'
import { addressOf } from '#web/features/contact-form/contact-values.ts'
import { subjectKey } from '#web/features/signing/subject-key.ts'
import type { FlowContact } from './flow-contact.ts'

type Signable = { mandate: ChosenMandate; contact: FlowContact; choices: { flowId: string } }

/** The body of the mandate, with the address in the form: typed in this flow, else from the server. */
export function mandateBodyOf({ mandate, contact }: Pick<Signable, 'mandate' | 'contact'>): MandateBody {
  return {
    fundTransferExchanges: mandate.exchanges.map(({ source, target, share }) => ({
      sourceFundIsin: source,
      targetFundIsin: target,
      amount: share,
    })),
    futureContributionFundIsin: mandate.futureFund,
    address: addressOf(contact.values),
  }
}

export type MandateRequest = {
  /** Constant while the signed contents are unchanged. */
  key: string
  /** Makes the mandate, or answers the earlier one for the same choices. Throws ApiFailure. */
  make: (signal: AbortSignal) => Promise<{ id: number }>
}

/**
 * The request for the present choices; preview and signing share its mandate. `first` runs before every call; its failure prevents the
 * call.
 */
export function mandateRequest(
  run: Signable,
  first: (signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
): MandateRequest {
  const body = mandateBodyOf(run)
  const key = subjectKey(run.choices.flowId, body)
  return {
    key,
    make: async (signal) => {
      await first(signal)
      return call(mandateCreate, { body, headers: { 'Idempotency-Key': key }, signal })
    },
  }
}
