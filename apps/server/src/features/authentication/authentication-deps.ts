import type { ErrorCode } from '@sammas/contract/errors'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { Database } from '../../database/migrate.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { LinkLogin } from './link-login.ts'
import type { Identity, LoginAttempt } from './login-attempt.ts'
import type { LinkStart, LoginStart } from './login-limiter.ts'
import type { PhoneLogin } from './phone-login.ts'

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
  /** Throws when this browser may not make the person's phone ring now. */
  limitLogin: (start: LoginStart) => Promise<void>
  /** Throws when too many logins by link have begun in this browser, or from this address. */
  limitLink: (start: LinkStart) => Promise<void>
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
