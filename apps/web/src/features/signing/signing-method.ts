import type { SignatureStatus } from '@sammas/contract/signing'
import { failureOf, firstCode } from '#web/api/failure.ts'

/** Signed by one signature: one mandate, or a batch of them. */
export type SignedKind = 'mandate' | 'batch'

/** A signature that the server has begun. */
export type BegunSignature = {
  readonly mandateId: number
  readonly code: string | null
  /** The card's signature, in hex, for the status calls; null for phones. */
  readonly signedHash: string | null
}

/** How one method signs: its calls (docs/rules.md: Signing status). Both throw ApiFailure. */
export type SigningCalls = {
  /** `makeMandate` makes it, or answers the earlier one; nothing is made when the person's part fails first. */
  readonly begin: (
    makeMandate: (signal: AbortSignal) => Promise<{ id: number }>,
    signal: AbortSignal,
  ) => Promise<BegunSignature>
  readonly status: (
    begun: Pick<BegunSignature, 'mandateId' | 'signedHash'>,
    signal: AbortSignal,
  ) => Promise<SignatureStatus>
}

/** The person was quicker than a cancel or a lost answer: the signature exists already. */
export const isAlreadySigned = (error: unknown): boolean => firstCode(failureOf(error)) === 'mandate.already.signed'
