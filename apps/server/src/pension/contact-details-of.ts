import type { Address } from '@sammas/domain/person/address'
import type { Mandate, MandateKind, Signer } from './mandate.ts'

export type SentContactDetails = { address: Address | null; email: string | null; phoneNumber: string | null }

/** Kinds whose flow has the step of contact details. */
const HAS_STEP: Record<MandateKind, boolean> = {
  choice: true,
  'payment-rate': false,
  withdrawal: false,
  cancellation: false,
}

/** True when the flow of this kind requests contact details; the documents of the others only name those that are known. */
export const requestsContactDetails = ({ kind }: Pick<Mandate, 'kind'>): boolean => HAS_STEP[kind]

/**
 * The contact details in the message of a signed mandate (docs/rules.md: Saved last): its address, unless its person has saved another
 * since it was made, with the e-mail and phone that were saved last. Without an address none of them changes anything.
 */
export function contactDetailsOf(mandate: Mandate, { email, phoneNumber }: Signer): SentContactDetails {
  const { address, isAddressOutdated } = mandate
  if (!requestsContactDetails(mandate) || isAddressOutdated) return { address: null, email: null, phoneNumber: null }
  return { address, email, phoneNumber }
}
