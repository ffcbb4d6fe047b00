import type { PersonalCode } from '@sammas/domain/person/personal-code'

/** What can go wrong with every identity service; each has reasons of its own besides. */
export type IdentityFailure = 'timeout' | 'validation-failed' | 'technical-error' | 'session-not-found'

/** What a question to an identity service came to. */
export type IdentityOutcome<Value, Reason extends string> =
  { state: 'done'; value: Value } | { state: 'failed'; reason: Reason }

/**
 * What a long poll came to. `running`: the person may still be looking at the phone; `troubled`: nothing could be read, so nothing is known
 * of the person.
 */
export type IdentityPoll<Value, Reason extends string> =
  { state: 'running' } | { state: 'troubled' } | IdentityOutcome<Value, Reason>

/** Who somebody is, as the certificate says it. Names in title case, for display. */
export type CertifiedPerson = { personalCode: PersonalCode; firstName: string; lastName: string }
