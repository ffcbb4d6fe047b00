import type { PersonalCode } from '@sammas/domain/person/personal-code'

/** Common failures of all identity services; each adds its own reasons. */
export type IdentityFailure =
  | 'timeout'
  | 'validation-failed'
  | 'certificate-revoked'
  /** The person confirmed with an identity of another country. */
  | 'foreign-account'
  /** The service does not accept our request: its form, our version or our right to it is at fault, not the person. */
  | 'client-refused'
  | 'technical-error'
  | 'session-not-found'

/** Result of a call to an identity service. */
export type IdentityOutcome<Value, Reason extends string> =
  | { state: 'done'; value: Value }
  | { state: 'failed'; reason: Reason }

/**
 * Result of a long poll. `running`: the person may still be looking at the phone; `troubled`: no readable answer, so the person's
 * reaction is unknown.
 */
export type IdentityPoll<Value, Reason extends string> =
  | { state: 'running' }
  | { state: 'troubled' }
  | IdentityOutcome<Value, Reason>

/** A person's identity in the certificate. Names in title case, for display. */
export type CertifiedPerson = { personalCode: PersonalCode; firstName: string; lastName: string }
