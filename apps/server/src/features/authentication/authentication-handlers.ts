import { randomBytes } from 'node:crypto'
import { GRANT_TYPES } from '@sammas/contract/authentication'
import { LOGIN_METHODS, type LoginMethod } from '@sammas/domain/person/login-method'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import type { Browser, HandlersOf } from '../../http/handler.ts'
import { refusal } from '../../refusals/api-error.ts'
import type { AuthenticationDeps } from './authentication-deps.ts'
import { provedBefore } from './link-attempt-store.ts'
import { linkHandlers } from './link-handlers.ts'
import { attemptOfBrowser } from './login-attempt-store.ts'
import { loginTokens } from './login-token.ts'

/** In any letter case. */
const methodOfGrant = (grant: string) => LOGIN_METHODS.find((method) => GRANT_TYPES[method] === grant.toLowerCase())

/** Login start and token (docs/rules.md: Login). */
export function authenticationHandlers(
  deps: AuthenticationDeps,
): HandlersOf<'authenticate' | 'token' | 'smartIdCallback'> {
  const { db } = deps

  /** The attempt named by the handle; without one, which only Smart-ID requires, this browser's newest attempt by the method. */
  const findAttempt = async (method: LoginMethod, handle: string | undefined, { secrets }: Browser) => {
    if (method === 'smartId' && handle === undefined) throw refusal('required.field', { path: 'authenticationHash' })
    const found = await attemptOfBrowser(db, secrets, handle === undefined ? { method } : { handle })
    if (found?.attempt.method !== method) throw refusal('login.attempt.not.found')
    return found
  }

  const tokens = loginTokens(deps)
  const { startByLink, smartIdCallback } = linkHandlers(deps, tokens.secondsLeft)

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
          if (earlier !== null && tokens.isReadable(earlier)) return tokens.issueToken(earlier, secret)
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
          return tokens.issueToken(attempt, secret)
      }
    },
  }
}
