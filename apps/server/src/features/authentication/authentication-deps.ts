import type { ErrorCode } from '@sammas/contract/errors'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Database } from '../../database/migrate.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { LinkLogin } from './link-login.ts'
import type { Identity, LoginAttempt } from './login-attempt.ts'
import type { CountedUse } from '../../database/limits.ts'
import type { LinkStart, LoginStart } from './login-limiter.ts'
import type { PhoneLogin } from './phone-login.ts'

/** Calls of authentication to the entries of browsers that remember a person. */
type RememberedBrowsers = {
  /** The person behind a browser's token; null: none. */
  person: (token: string) => Promise<{ personalCode: PersonalCode; documentNumber: string } | null>
  /** Claims the browser's only push for an attempt; seconds until the next may be requested, 0: claimed. */
  claimPush: (token: string, attemptId: string) => Promise<number>
  /** Gives back a claim without a push. */
  releasePush: (attemptId: string) => Promise<void>
  remember: (remembering: {
    token: string
    before: string | null
    personId: number
    documentNumber: string
  }) => Promise<void>
  /** A new token for the browser that began this push. */
  changeToken: (attemptId: string, token: string) => Promise<void>
  /** This browser forgets the person. */
  forget: (token: string, personId: number) => Promise<void>
  /** Seconds for which a token lasts; null: it is none. */
  secondsLeft: (token: string) => Promise<number | null>
}

export type AuthenticationDeps = {
  db: Database
  smartId: PhoneLogin
  mobileId: PhoneLogin
  link: LinkLogin
  /** Whether a callback's `sessionSecretDigest` is that of this session, and its verifier the one behind the answer. */
  callbacks: Pick<SmartId, 'isOwnReturn' | 'isVerifierOf'>
  /** `+372…`, or null for a number without Mobile-ID. */
  normalisePhone: (text: string) => string | null
  /** Resumes an open attempt of any method unless a process works on it. */
  carryOn: (attempt: LoginAttempt) => void
  now: () => Date
  /** Where a login may begin with a push. */
  push: 'always' | 'known' | 'never'
  /** Throws when this browser may not make the person's phone ring now; answers the uses it was counted in. */
  limitLogin: (start: LoginStart) => Promise<readonly CountedUse[]>
  /** Throws when too many logins by link have begun in this browser, or from this address. */
  limitLink: (start: LinkStart) => Promise<readonly CountedUse[]>
  remembered: RememberedBrowsers
  /** The person behind a proved identity: found, created, or refused with a code (docs/rules.md: Login). */
  welcome: (identity: Identity) => Promise<{ personId: number } | { refused: ErrorCode }>
  /** The seconds left of the session opened with this token, 0 when it has ended; null when there was none. */
  secondsLeft: (token: string) => Promise<number | null>
  openSession: (session: {
    token: string
    personId: number
    method: LoginMethod
    phoneNumber: string | null
    documentNumber: string | null
  }) => Promise<number>
}
