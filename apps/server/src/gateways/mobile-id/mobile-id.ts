import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { CertifiedPerson, IdentityFailure, IdentityOutcome, IdentityPoll } from '../call/identity-outcome.ts'
import type { PhoneText } from '../call/phone-text.ts'

/** Reasons for a failure that only Mobile-ID has. */
export type MobileIdOwnFailure =
  /** The person has no (active) Mobile-ID, or the number is not theirs. */
  'not-client' | 'user-cancelled' | 'hash-mismatch' | 'phone-absent' | 'delivery-error' | 'sim-error'

/** Why a Mobile-ID session failed; each maps to one code of the catalogue (docs/rules.md: Mobile-ID). */
export type MobileIdFailure = MobileIdOwnFailure | IdentityFailure

export type MobileIdOutcome<Value> = IdentityOutcome<Value, MobileIdFailure>
export type MobileIdPoll<Value> = IdentityPoll<Value, MobileIdFailure>

/** Owner of the phone. `phoneNumber` in the form of `normalisePhone`: `+372…`. */
export type MobileIdOwner = { personalCode: PersonalCode; phoneNumber: string }

/** The prepared login: random bytes (base64) for a SHA-256 signature, and the control code, known before anything is sent. */
export type MobileIdPrepared = { challenge: string; controlCode: string }

/** Data to store (as a row) between start and end of an authentication. All fields are plain text. */
export type MobileIdAuthentication = { sessionId: string; challenge: string; personalCode: PersonalCode }

/** Mobile-ID REST API. */
export type MobileId = {
  /** Makes challenge and control code; sends nothing. */
  prepareAuthentication(): MobileIdPrepared
  startAuthentication(
    owner: MobileIdOwner,
    prepared: Omit<MobileIdPrepared, 'controlCode'>,
    display: PhoneText,
  ): Promise<MobileIdOutcome<{ sessionId: string }>>
  /** Long poll of at most `waitMs`; verifies certificate, person and signature when complete. Never two at once for a session. */
  pollAuthentication(authentication: MobileIdAuthentication, waitMs: number): Promise<MobileIdPoll<CertifiedPerson>>
  /** Signing certificate, no user action. `certificate` is base64 DER, verified (chain, person, level, purpose). */
  signingCertificate(owner: MobileIdOwner): Promise<MobileIdOutcome<{ certificate: string }>>
  /** `digest` base64 of SHA-256 of the data to be signed. */
  startSignature(
    owner: MobileIdOwner,
    digest: string,
    display: PhoneText,
  ): Promise<MobileIdOutcome<{ sessionId: string; controlCode: string }>>
  /** `signature` base64: raw `r||s` of an EC key, PKCS#1 v1.5 of an RSA key; the caller verifies it with the certificate in the container. */
  pollSignature(sessionId: string, waitMs: number): Promise<MobileIdPoll<{ signature: string }>>
}
