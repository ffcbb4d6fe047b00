import type { TokenReply } from '@sammas/contract/authentication'
import { derivedToken } from '../../database/hash.ts'
import type { RememberingCookie } from '../../http/handler.ts'
import { refusal } from '../../refusals/api-error.ts'
import type { AuthenticationDeps } from './authentication-deps.ts'
import type { LoginAttempt } from './login-attempt.ts'

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

/** The token of a login, the same however often it is read; only the browser's secret makes it. */
const accessToken = (browserSecret: string, { id }: LoginAttempt) =>
  derivedToken(browserSecret, `access token of ${id}`)

/** The token of a browser that remembers the person, new at each login and the same however often it is read. */
const rememberingToken = (browserSecret: string, { id }: LoginAttempt) =>
  derivedToken(browserSecret, `remembering token of ${id}`)

/** The browser that redeems a login: its cookie, and whether the person wants to be remembered in it. */
export type Redeeming = { remembering: RememberingCookie; remember: boolean }

/** The tokens of proved logins. */
export function loginTokens(deps: AuthenticationDeps) {
  const { now } = deps

  /**
   * The login's change to the browser's memory: by link with the wish, the person is remembered, without it forgotten; by push the token
   * changes. Before the session, so that a login that is repeated after a crash does it again.
   */
  const remember = async (attempt: LoginAttempt, token: string, personId: number, by: Redeeming): Promise<void> => {
    const before = by.remembering.token
    const documentNumber = attempt.identity?.documentNumber ?? null
    if (attempt.link === null) return deps.remembered.changeToken(attempt.id, token)
    if (by.remember && deps.push === 'known' && documentNumber !== null)
      return deps.remembered.remember({ token, before, personId, documentNumber })
    if (before !== null) await deps.remembered.forget(before, personId)
  }

  /** Has the browser keep the token of this login; a repeated answer does it again. */
  const keepCookie = async (token: string, { set }: RememberingCookie): Promise<void> => {
    const seconds = await deps.remembered.secondsLeft(token)
    if (seconds !== null) set(token, seconds)
  }

  const issueToken = async (attempt: LoginAttempt, browserSecret: string, by: Redeeming): Promise<TokenReply> => {
    const { identity } = attempt
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
    const remembering = rememberingToken(browserSecret, attempt)
    if (earlier !== null) {
      await keepCookie(remembering, by.remembering)
      return given(earlier)
    }
    const person = await deps.welcome(identity)
    if ('refused' in person) throw refusal(person.refused)
    await remember(attempt, remembering, person.personId, by)
    await keepCookie(remembering, by.remembering)
    const expiresIn = await deps.openSession({
      token,
      personId: person.personId,
      method: attempt.method,
      phoneNumber: identity.phoneNumber,
      documentNumber: identity.documentNumber,
    })
    return given(expiresIn)
  }

  return {
    issueToken,
    /** Whether the proof of an attempt can still be read. */
    isReadable: (attempt: LoginAttempt) => isReadable(attempt, now()),
    /** Seconds left of the session that an attempt opened, 0 when it has ended; null when it opened none. */
    secondsLeft: (attempt: LoginAttempt, browserSecret: string) =>
      deps.secondsLeft(accessToken(browserSecret, attempt)),
  }
}
