import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { TokenReply } from '@sammas/contract/authentication'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import { derivedToken } from '../../database/hash.ts'
import { withinLimit } from '../../database/limits.ts'
import type { Database } from '../../database/migrate.ts'
import { refusal } from '../../answers/api-error.ts'
import type { Browser, HandlersOf, LoginMethod } from '../../http/handler.ts'
import type { Identity, LoginAttempt } from './login-attempt.ts'
import { attemptOfBrowser } from './login-attempt-store.ts'
import type { PhoneLogin } from './phone-login.ts'

export type LoginLimits = { perAddress: number; perPerson: number }

export type AuthenticationDeps = {
  db: Database
  smartId: PhoneLogin
  mobileId: PhoneLogin
  /** `+372…`, or null when it is no number that Mobile-ID knows. */
  normalisePhone: (text: string) => string | null
  /** Carries an open attempt of any method on unless some process does already. */
  carryOn: (attempt: LoginAttempt) => void
  now: () => Date
  limits: LoginLimits
  /** The person behind a proved identity: found, made, or a code why not (docs/rules.md: Login). */
  welcome: (identity: Identity) => Promise<{ personId: number } | { refused: ErrorCode }>
  openSession: (session: {
    token: string
    personId: number
    method: LoginMethod
    phoneNumber: string | null
    documentNumber: string | null
  }) => Promise<number>
}

/** How long a finished login stays readable for the same browser, so that a lost answer costs nothing (docs/rules.md: Attempt). */
const readableMs = 60_000

const grants: Record<string, LoginMethod> = { smart_id: 'smartId', mobile_id: 'mobileId', id_card: 'idCard' }

/** Login start and token (docs/rules.md: Login). */
export function authenticationHandlers(deps: AuthenticationDeps): HandlersOf<'authenticate' | 'token'> {
  const { db, now } = deps

  const checkLimits = async (address: string, personalCode: string) => {
    const minute = (key: string, uses: number) => withinLimit(db, key, { uses, windowSeconds: 60 }, now())
    const allowed =
      (await minute(`login address ${address}`, deps.limits.perAddress)) &&
      (await minute(`login person ${personalCode}`, deps.limits.perPerson))
    if (!allowed) throw refusal(429, 'too.many.requests')
  }

  const findAttempt = async (method: LoginMethod, handle: string | undefined, browser: Browser) => {
    if (browser.secret === null) return null
    if (method === 'smartId' && handle === undefined)
      throw refusal(400, 'required.field', { path: 'authenticationHash' })
    return attemptOfBrowser(db, browser.secret, handle === undefined ? { method } : { handle })
  }

  const issueToken = async (attempt: LoginAttempt, identity: Identity, browserSecret: string): Promise<TokenReply> => {
    const end = (attempt.finishedAt?.getTime() ?? 0) + readableMs
    if (now().getTime() > end) throw refusal(400, 'login.attempt.not.found')
    const person = await deps.welcome(identity)
    if ('refused' in person) throw refusal(400, person.refused)
    const token = derivedToken(browserSecret, `access token of ${attempt.id}`)
    const expiresIn = await deps.openSession({
      token,
      personId: person.personId,
      method: attempt.method,
      phoneNumber: identity.phoneNumber,
      documentNumber: identity.documentNumber,
    })
    return { access_token: token, token_type: 'bearer', expires_in: expiresIn, scope: 'onboarding' }
  }

  return {
    authenticate: async ({ body, browser, language, address }) => {
      const personalCode = parsePersonalCode(body.personalCode)
      if (personalCode === null) throw refusal(400, 'ValidPersonalCode', { path: 'personalCode' })
      const phoneNumber = body.type === 'MOBILE_ID' ? deps.normalisePhone(body.phoneNumber) : null
      if (body.type === 'MOBILE_ID' && phoneNumber === null) {
        throw refusal(400, 'invalid.phone.number', { path: 'phoneNumber' })
      }
      await checkLimits(address, personalCode)
      const handle = randomBytes(32).toString('base64url')
      const login = { personalCode, browserSecret: browser.ensureSecret(), handle, language }
      const { challengeCode } =
        phoneNumber === null
          ? await deps.smartId.start({ ...login, phoneNumber: null })
          : await deps.mobileId.start({ ...login, phoneNumber })
      return { challengeCode, authenticationHash: handle }
    },

    token: async ({ body, browser }) => {
      const method = grants[body.grant_type]
      if (method === undefined) throw refusal(400, 'unsupported_grant_type')
      const attempt = await findAttempt(method, body.authenticationHash, browser)
      if (attempt === null || browser.secret === null || attempt.method !== method) {
        throw refusal(400, 'login.attempt.not.found')
      }
      switch (attempt.state) {
        case 'prepared':
        case 'waiting':
          deps.carryOn(attempt)
          return {
            error: 'AUTHENTICATION_NOT_COMPLETE',
            error_description: 'AUTHENTICATION_NOT_COMPLETE',
            challengeCode: attempt.challengeCode,
          }
        case 'failed':
          throw refusal(400, attempt.failureCode ?? 'internal.error')
        case 'proved':
          if (attempt.identity === null) throw new Error('a proved login attempt has no identity')
          return issueToken(attempt, attempt.identity, browser.secret)
      }
    },
  }
}
