import type { ErrorCode } from '@sammas/contract/errors'
import type { Lateness } from '../../../eid/late-answer.ts'
import type { PhoneText } from '../../../gateways/call/phone-text.ts'
import type { Session } from '../../../http/handler.ts'
import type { MandateDocument, Signer } from '../../../pension/mandate.ts'
import type { PreparationProblem } from '../../../signatures/prepare-signature.ts'
import type { SigningCertificateProblem } from '../../../signatures/signing-certificate.ts'
import type { Frozen, SigningStep } from './signing-step.ts'

/**
 * `trouble`: the reason why the outcome is unknown, null while it is the person's turn. `unreachable`: the person's time is over and the
 * service was unreachable; `code` names that state until the outcome is known.
 */
export type StepOutcome =
  | { kind: 'moved'; step: SigningStep; controlCode?: string }
  | { kind: 'stay'; trouble: ErrorCode | null }
  | { kind: 'unreachable'; code: ErrorCode }
  | { kind: 'failed'; code: ErrorCode }

/** The bytes to sign, or the reason why nothing may be signed with the certificate. */
export type Freezing = { ok: true; frozen: Frozen } | { ok: false; reason: FreezingProblem }
export type FreezingProblem = SigningCertificateProblem | PreparationProblem

/** The functions for a step: the signer, and turning a certificate and the documents into bytes to sign. */
export type SigningContext = {
  signer: Signer
  phoneText: PhoneText
  documents: () => Promise<MandateDocument[]>
  /** Checks the certificate (chain, person, purpose, level) and freezes the bytes to sign. */
  freeze: (certificate: string) => Promise<Freezing>
}

/** One way to sign, from `started` to `signed`; the rest is the same for all. */
export type SigningMethod = {
  start: (session: Session) => SigningStep | { refused: ErrorCode }
  next: (step: SigningStep, context: SigningContext, lateness: Lateness) => Promise<StepOutcome>
}
