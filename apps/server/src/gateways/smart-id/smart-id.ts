import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { CertifiedPerson, IdentityFailure, IdentityOutcome, IdentityPoll } from '../call/identity-outcome.ts'

/** Reasons for a failure that only Smart-ID has. */
export type SmartIdOwnFailure =
  | 'account-not-found'
  /** The account is locked, or needs something of its owner in the Smart-ID app. */
  | 'account-unusable'
  | 'user-refused'
  | 'wrong-code'
  /** The app knows none of the requested interactions. */
  | 'app-too-old'
  | 'maintenance'

/** Why a Smart-ID session failed; each maps to one code of the catalogue (docs/rules.md: Error catalogue). */
export type SmartIdFailure = SmartIdOwnFailure | IdentityFailure

export type SmartIdOutcome<Value> = IdentityOutcome<Value, SmartIdFailure>
export type SmartIdPoll<Value> = IdentityPoll<Value, SmartIdFailure>

/** `documentNumber` binds later signatures to the same device and key. */
export type SmartIdIdentity = CertifiedPerson & { documentNumber: string }

/** How a login reached the phone; the signed answer names it: by push, by a scanned QR code, by a link followed on the phone. */
export type SmartIdFlow = 'Notification' | 'QR' | 'Web2App'

/** Data to store (as a row) between start and end of an authentication. All fields are plain text. */
export type SmartIdAuthentication = {
  sessionId: string
  rpChallenge: string
  interactions: string
  personalCode: PersonalCode
}

/** The same of a login by link. `personalCode` null: anybody's, the certificate alone names the person. */
export type SmartIdLinkLogin = Omit<SmartIdAuthentication, 'personalCode'> & {
  personalCode: PersonalCode | null
  /** The address to which the app returns after a link that was followed on the phone. */
  callbackUrl: string
  deviceLinkBase: string
  sessionToken: string
  /** Makes the links. Never leaves the server. */
  sessionSecret: string
}

/** The finished answer of a login by link, not yet verified: after a followed link the callback comes first. Both fields are plain text. */
export type SmartIdLinkAnswer = { flow: 'QR' | 'Web2App'; userChallenge: string; body: string }

/** The prepared request: known, with its control code, before anything is sent to the phone (docs/rules.md: Attempt). */
export type SmartIdPrepared = { rpChallenge: string; interactions: string; controlCode: string }

/** Smart-ID RP API v3: logins by notification and by device link, signatures by notification. */
export type SmartId = {
  /** Makes challenge and control code; sends nothing. */
  prepareAuthentication(displayText: string): SmartIdPrepared
  /** A push to any device of the person with this code, or to the one with this document number. */
  startAuthentication(
    person: { code: PersonalCode } | { documentNumber: string },
    prepared: Omit<SmartIdPrepared, 'controlCode'>,
  ): Promise<SmartIdOutcome<{ sessionId: string }>>
  /** Long poll of at most `waitMs`; verifies ACSP_V2 in full when complete. */
  pollAuthentication(authentication: SmartIdAuthentication, waitMs: number): Promise<SmartIdPoll<SmartIdIdentity>>
  /** Begins a login by link: for anybody, or for the person of this code, whose app alone then takes it. Rings no phone. */
  startLinkLogin(
    code: PersonalCode | null,
    displayText: string,
    callbackUrl: string,
  ): Promise<SmartIdOutcome<SmartIdLinkLogin>>
  /** Long poll of at most `waitMs`. */
  pollLinkLogin(sessionId: string, waitMs: number): Promise<SmartIdPoll<SmartIdLinkAnswer>>
  /** Whether a callback's `sessionSecretDigest` is that of this session. */
  isOwnReturn(login: SmartIdLinkLogin, sessionSecretDigest: string): boolean
  /** Whether a callback's `userChallengeVerifier` is the one behind the signed answer. */
  isVerifierOf(answer: SmartIdLinkAnswer, userChallengeVerifier: string): boolean
  /** Verifies ACSP_V2 in full. After a followed link only when both values of the callback have been checked. */
  proveLinkLogin(login: SmartIdLinkLogin, answer: SmartIdLinkAnswer): Promise<SmartIdOutcome<SmartIdIdentity>>
  /** The link of a QR code, `elapsedSeconds` after the session began. */
  qrLink(login: SmartIdLinkLogin, language: Language, elapsedSeconds: number): string
  /** The link that opens the app on the same phone. */
  appLink(login: SmartIdLinkLogin, language: Language): string
  /** Certificate choice by personal code, for a person with an unknown document number. */
  startCertificateChoice(code: PersonalCode): Promise<SmartIdOutcome<{ sessionId: string }>>
  pollCertificateChoice(
    sessionId: string,
    code: PersonalCode,
    waitMs: number,
  ): Promise<SmartIdPoll<{ certificate: string; documentNumber: string }>>
  /** Signing certificate by document number, no user action. `certificate` is base64 DER, verified (chain, person, level, purpose). */
  signingCertificate(documentNumber: string, code: PersonalCode): Promise<SmartIdOutcome<{ certificate: string }>>
  /** `digest` base64 of SHA-256 of the data to be signed. The control code comes from the service. */
  startSignature(
    documentNumber: string,
    digest: string,
    displayText: string,
  ): Promise<SmartIdOutcome<{ sessionId: string; controlCode: string }>>
  /** `signature` base64 RSA PKCS#1 v1.5 value; the caller verifies it against the certificate in the container. */
  pollSignature(sessionId: string, waitMs: number): Promise<SmartIdPoll<{ signature: string; certificate: string }>>
}
