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
import { pushStart } from './push-start.ts'

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
  const { rememberedIn, startPush, startRemembered } = pushStart(deps)

  return {
    smartIdCallback,

    authenticate: async ({ body, browser, language, address }) => {
      const from = { browser, language, address }
      if (body.type === 'SMART_ID_LINK') return startByLink({ ...body, personalCode: null }, from)
      const remembered = body.type === 'MOBILE_ID' ? null : await rememberedIn(browser)
      if (body.type === 'SMART_ID_REMEMBERED') {
        if (remembered === null) throw refusal('smart.id.not.remembered')
        return startRemembered(remembered, from)
      }
      const personalCode = parsePersonalCode(body.personalCode)
      if (personalCode === null) throw refusal('ValidPersonalCode', { path: 'personalCode' })
      const phoneNumber = body.type === 'MOBILE_ID' ? deps.normalisePhone(body.phoneNumber) : null
      if (body.type === 'MOBILE_ID' && phoneNumber === null) {
        throw refusal('invalid.phone.number', { path: 'phoneNumber' })
      }
      if (body.type === 'SMART_ID' && deps.push !== 'always') {
        // No phone rings for a typed code alone.
        if (remembered?.personalCode === personalCode) return startRemembered(remembered, from)
        return startByLink({ ...body, personalCode }, from)
      }
      return startPush({ personalCode, phoneNumber, documentNumber: null }, from)
    },

    token: async ({ body, browser }) => {
      const method = methodOfGrant(body.grant_type)
      if (method === undefined) throw refusal('unsupported_grant_type')
      const { attempt, secret } = await findAttempt(method, body.authenticationHash, browser)
      const redeeming = { remembering: browser.remembering, remember: body.remember ?? false }
      // The QR code before this one may have been scanned at its end; it counts, however this one has ended.
      const earlier = attempt.link === null ? null : await provedBefore(db, secret, attempt.id)
      if (attempt.state !== 'proved' && earlier !== null && tokens.isReadable(earlier))
        return tokens.issueToken(earlier, secret, redeeming)
      switch (attempt.state) {
        case 'prepared':
        case 'waiting':
        case 'linked': {
          deps.carryOn(attempt)
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
          return tokens.issueToken(attempt, secret, redeeming)
      }
    },
  }
}
