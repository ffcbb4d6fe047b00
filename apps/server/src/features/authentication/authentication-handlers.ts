import { randomBytes, randomUUID } from 'node:crypto'
import { GRANT_TYPES } from '@sammas/contract/authentication'
import type { Language } from '@sammas/domain/language'
import { LOGIN_METHODS, type LoginMethod } from '@sammas/domain/person/login-method'
import { parsePersonalCode, type PersonalCode } from '@sammas/domain/person/personal-code'
import type { Browser, HandlersOf } from '../../http/handler.ts'
import { refusal, tooMany } from '../../refusals/api-error.ts'
import type { AuthenticationDeps } from './authentication-deps.ts'
import { provedBefore } from './link-attempt-store.ts'
import { linkHandlers } from './link-handlers.ts'
import { attemptOfBrowser } from './login-attempt-store.ts'
import { loginTokens } from './login-token.ts'

type From = { browser: Browser; language: Language; address: string }

/** A phone that rings: by its number, by the document remembered in this browser, or any of the person's with Smart-ID. */
type PushTarget = { personalCode: PersonalCode; phoneNumber: string | null; documentNumber: string | null }

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

  /** The person whom this browser remembers, where the provider has it. */
  const rememberedIn = async ({ remembering: { token } }: Browser) => {
    const person = deps.push === 'known' && token !== null ? await deps.remembered.person(token) : null
    return person === null || token === null ? null : { ...person, token }
  }

  const startPush = async (to: PushTarget, { browser, language, address }: From, id: string = randomUUID()) => {
    const { personalCode, phoneNumber, documentNumber } = to
    const method = phoneNumber === null ? 'smartId' : 'mobileId'
    const { secrets } = browser
    const isRemembered = documentNumber !== null
    const counted = await deps.limitLogin({ personalCode, method, secrets, address, isRemembered })
    const handle = randomBytes(32).toString('base64url')
    const browserSecret = browser.newSecret()
    const { controlCode } = await deps[method].start({ ...to, id, browserSecret, handle, language, counted })
    return { challengeCode: controlCode, authenticationHash: handle, deviceLink: null, isRememberable: false }
  }

  /** One push from a browser at a time: the phone keeps asking, so a second one would only confuse. */
  const startRemembered = async (to: NonNullable<Awaited<ReturnType<typeof rememberedIn>>>, from: From) => {
    const id = randomUUID()
    const seconds = await deps.remembered.claimPush(to.token, id)
    if (seconds > 0) throw tooMany(seconds)
    try {
      return await startPush({ ...to, phoneNumber: null }, from, id)
    } catch (error) {
      await deps.remembered.releasePush(id)
      throw error
    }
  }

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
        // Nobody's phone rings for a typed code alone.
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
      switch (attempt.state) {
        case 'prepared':
        case 'waiting':
        case 'linked': {
          deps.carryOn(attempt)
          // The QR code before this one may have been scanned at its end.
          const earlier = attempt.link === null ? null : await provedBefore(db, secret, attempt.id)
          if (earlier !== null && tokens.isReadable(earlier)) return tokens.issueToken(earlier, secret, redeeming)
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
