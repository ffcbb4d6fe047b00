import { LOGIN_METHODS, type LoginMethod } from '@sammas/domain/person/login-method'
import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import { GRANT_TYPES, type TokenReply } from '@sammas/contract/authentication'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import { derivedToken } from '../../database/hash.ts'
import type { Database } from '../../database/migrate.ts'
import { refusal } from '../../refusals/api-error.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { Browser, HandlersOf } from '../../http/handler.ts'
import type { Identity, LoginAttempt } from './login-attempt.ts'
import { attemptOfBrowser } from './login-attempt-store.ts'
import { provedBefore } from './link-attempt-store.ts'
import { linkHandlers } from './link-handlers.ts'
import type { LinkLogin } from './link-login.ts'
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

/**
 * How long a confirmed login stays readable for the browser that began it (docs/rules.md: Attempt). From the start: a phone's browser sleeps
 * while its owner confirms in the app, and people come back to it late. From the confirmation: a lost answer costs nothing.
 */
const readable = { sinceStartMs: 180_000, sinceProofMs: 60_000 }

/** The moment, in milliseconds since 1970, until which the proof of an attempt can be read. */
function readableUntil({ startedAt, finishedAt }: LoginAttempt): number {
  const proved = finishedAt ?? startedAt
  return Math.max(startedAt.getTime() + readable.sinceStartMs, proved.getTime() + readable.sinceProofMs)
}

const isReadable = (attempt: LoginAttempt, now: Date): boolean => now.getTime() <= readableUntil(attempt)

/** In any letter case. */
const methodOfGrant = (grant: string) => LOGIN_METHODS.find((method) => GRANT_TYPES[method] === grant.toLowerCase())

/** The token of a login, the same however often it is read; only the browser's secret makes it. */
const accessToken = (browserSecret: string, { id }: LoginAttempt) => derivedToken(browserSecret, `access token of ${id}`)

/** Login start and token (docs/rules.md: Login). */
export function authenticationHandlers(deps: AuthenticationDeps): HandlersOf<'authenticate' | 'token' | 'smartIdCallback'> {
  const { db, now } = deps

  /** The attempt named by the handle; without one, which only Smart-ID requires, this browser's newest attempt by the method. */
  const findAttempt = async (method: LoginMethod, handle: string | undefined, { secrets }: Browser) => {
    if (method === 'smartId' && handle === undefined) throw refusal('required.field', { path: 'authenticationHash' })
    const found = await attemptOfBrowser(db, secrets, handle === undefined ? { method } : { handle })
    if (found?.attempt.method !== method) throw refusal('login.attempt.not.found')
    return found
  }

  const issueToken = async (
    attempt: LoginAttempt,
    identity: Identity | null,
    browserSecret: string,
  ): Promise<TokenReply> => {
    if (identity === null) throw new Error('a proved login attempt has no identity')
    const token = accessToken(browserSecret, attempt)
    const given = (seconds: number): TokenReply => ({
      access_token: token,
      token_type: 'bearer',
      expires_in: seconds,
      scope: 'onboarding',
    })
    // A lost answer is repeated, but never with the token of a session that has ended since.
    const earlier = await deps.secondsLeft(token)
    if (earlier === 0) throw refusal('login.attempt.not.found')
    if (!isReadable(attempt, now())) {
      throw refusal(earlier === null ? 'login.attempt.too.late' : 'login.attempt.not.found')
    }
    if (earlier !== null) return given(earlier)
    const person = await deps.welcome(identity)
    if ('refused' in person) throw refusal(person.refused)
    const expiresIn = await deps.openSession({
      token,
      personId: person.personId,
      method: attempt.method,
      phoneNumber: identity.phoneNumber,
      documentNumber: identity.documentNumber,
    })
    return given(expiresIn)
  }

  const { startByLink, smartIdCallback } = linkHandlers(deps, (attempt, secret) =>
    deps.secondsLeft(accessToken(secret, attempt)),
  )

  return {
    smartIdCallback,

    authenticate: async ({ body, browser, language, address }) => {
      if (body.type === 'SMART_ID_LINK') return startByLink(body, { browser, language, address })
      const personalCode = parsePersonalCode(body.personalCode)
      if (personalCode === null) throw refusal('ValidPersonalCode', { path: 'personalCode' })
      const phoneNumber = body.type === 'MOBILE_ID' ? deps.normalisePhone(body.phoneNumber) : null
      if (body.type === 'MOBILE_ID' && phoneNumber === null) {
        throw refusal('invalid.phone.number', { path: 'phoneNumber' })
      }
      const method = body.type === 'MOBILE_ID' ? 'mobileId' : 'smartId'
      await deps.limitLogin({ personalCode, method, secrets: browser.secrets, address })
      const handle = randomBytes(32).toString('base64url')
      const login = { personalCode, browserSecret: browser.newSecret(), handle, language }
      const { controlCode } =
        phoneNumber === null
          ? await deps.smartId.start({ ...login, phoneNumber: null })
          : await deps.mobileId.start({ ...login, phoneNumber })
      return { challengeCode: controlCode, authenticationHash: handle, deviceLink: null }
    },

    token: async ({ body, browser }) => {
      const method = methodOfGrant(body.grant_type)
      if (method === undefined) throw refusal('unsupported_grant_type')
      const { attempt, secret } = await findAttempt(method, body.authenticationHash, browser)
      switch (attempt.state) {
        case 'prepared':
        case 'waiting':
        case 'linked': {
          deps.carryOn(attempt)
          // The QR code before this one may have been scanned at its end.
          const earlier = attempt.link === null ? null : await provedBefore(db, secret, attempt.id)
          if (earlier !== null && isReadable(earlier, now())) return issueToken(earlier, earlier.identity, secret)
          return {
            error: 'AUTHENTICATION_NOT_COMPLETE',
            error_description: 'AUTHENTICATION_NOT_COMPLETE',
            challengeCode: attempt.controlCode,
            isTroubled: attempt.failureCode !== null || attempt.overdueMs >= 0,
            deviceLink: body.deviceLinkType === 'QR' && attempt.link !== null ? deps.link.qrLink(attempt) : null,
            elapsedSeconds: attempt.link === null ? null : Math.floor(attempt.link.elapsedMs / 1000),
          }
        }
        case 'failed':
          throw refusal(attempt.failureCode ?? 'internal.error')
        case 'proved':
          return issueToken(attempt, attempt.identity, secret)
      }
    },
  }
}
