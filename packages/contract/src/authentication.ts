import type { LoginMethod } from '@sammas/domain/person/login-method'
import * as z from 'zod/mini'
import { emptyReply, endpoint, noContent } from './endpoint.ts'
import { mobileIdErrors, smartIdErrors, smartIdStartErrors } from './errors.ts'
import { day, instant, orNull, yesInForm } from './wire.ts'

/** A place in the application: a path of this origin, at most 1000 characters. */
const returnPath = z.string().check(z.maxLength(1000), z.regex(/^\/(?![\/\\])[^\s\\]*$/))

const handle = z.string().check(z.maxLength(100))

/** Of a login by link, or of one that becomes a login by link. */
const linkParts = {
  /** Where a login that continues in a new tab leads. */
  returnPath: z.optional(returnPath),
  /** `authenticationHash` of this browser's login with the expired QR code; that one may still be confirmed. */
  renews: z.optional(handle),
}

/** Code and number as they were typed or pasted: the server cleans them (docs/rules.md: Pasted text). */
const authenticationBody = z.discriminatedUnion('type', [
  /** By push where the provider allows one (`SMART_ID_PUSH`), else by link, for this very person. */
  z.object({ type: z.literal('SMART_ID'), personalCode: z.string().check(z.maxLength(40)), ...linkParts }),
  z.object({
    type: z.literal('MOBILE_ID'),
    personalCode: z.string().check(z.maxLength(40)),
    phoneNumber: z.string().check(z.maxLength(40)),
  }),
  z.object({ type: z.literal('SMART_ID_LINK'), ...linkParts }),
  /** By push to the person remembered in this browser; without one `smart.id.not.remembered`. */
  z.object({ type: z.literal('SMART_ID_REMEMBERED') }),
])

const authentication = z.object({
  challengeCode: orNull(z.string()),
  /** Opaque handle of the attempt; bound to the browser by a cookie. */
  authenticationHash: orNull(z.string()),
  /** Of a login by link, which has no code: the address that opens the Smart-ID app on the same device. */
  deviceLink: orNull(z.string()),
})

/**
 * Starts a login. Needs no `client` credentials: nothing is disclosed before identity is proved. `SMART_ID_LINK` starts one by QR code
 * and link, without a personal code (docs/rules.md: Smart-ID links). `SMART_ID` answers the code of a push, or where no push may go out
 * the link of a login for that person alone.
 */
export const authenticate = endpoint('POST', '/authenticate', {
  summary: 'Start a login with Smart-ID or Mobile-ID',
  access: 'open',
  body: authenticationBody,
  reply: authentication,
  errors: [
    'ValidPersonalCode',
    'invalid.phone.number',
    'login.open.elsewhere',
    'too.many.requests',
    'login.links.too.many',
    'smart.id.not.remembered',
    ...smartIdStartErrors,
    'mobile.id.error',
    'mobile.id.certificates.revoked',
    'mobile.id.internal.error',
  ],
})

/** `grant_type` of a login by each method. */
export const GRANT_TYPES: Readonly<Record<LoginMethod, string>> = {
  smartId: 'smart_id',
  mobileId: 'mobile_id',
  idCard: 'id_card',
}

const tokenBody = z.object({
  /** In any letter case; another value is answered `unsupported_grant_type`. */
  grant_type: z.string().register(z.globalRegistry, { enum: Object.values(GRANT_TYPES) }),
  client_id: z.string(),
  authenticationHash: z.optional(z.string()),
  /** Requests the QR code of a login by link with "not finished yet". */
  deviceLinkType: z.optional(z.literal('QR')),
  /** Remember the person of a login by link in this browser; a login by link without it forgets them here. */
  remember: z.optional(yesInForm),
})

/** Either a token or "not finished yet": the second comes with status 200 (docs/rules.md: Login). */
export const tokenReply = z.union([
  z.object({
    access_token: z.string(),
    token_type: z._default(z.string(), 'bearer'),
    /** Seconds; an hour by default. */
    expires_in: z._default(z.number(), 3600),
    scope: z.optional(z.string()),
  }),
  z.object({
    error: z.literal('AUTHENTICATION_NOT_COMPLETE'),
    error_description: z.optional(z.string()),
    challengeCode: z.optional(z.nullable(z.string())),
    /** The phone's service answers nothing readable, so the person's reaction is unknown. */
    isTroubled: z._default(z.boolean(), false),
    /** Contents of the QR code of this very second; null: not requested, or over. */
    deviceLink: orNull(z.string()),
    /** Whole seconds since a login by link began. */
    elapsedSeconds: orNull(z.int()),
  }),
])
export type TokenReply = z.output<typeof tokenReply>

export const token = endpoint('POST', '/oauth/token', {
  summary: 'Exchange a finished login for an access token',
  access: 'client',
  body: tokenBody,
  bodyType: 'form',
  reply: tokenReply,
  failureShape: 'oauth',
  errors: [
    'INVALID_USER_CREDENTIALS',
    'unsupported_grant_type',
    'login.attempt.not.found',
    'login.attempt.too.late',
    ...smartIdErrors,
    'smart.id.session.not.found',
    'smart.id.callback.invalid',
    'smart.id.unsupported.country',
    ...mobileIdErrors,
    'mobile.id.session.not.found',
    'id.card.login.failed',
    'id.card.certificate.expired',
    'id.card.certificate.revoked',
    'id.card.certificate.untrusted',
    'id.card.nonce.not.found',
  ],
})

const smartIdCallbackBody = z.object({
  /** Our own part of the address to which the app returned. */
  value: z.string().check(z.maxLength(200)),
  sessionSecretDigest: z.optional(z.string().check(z.maxLength(200))),
  /** Missing after a refusal in the app. */
  userChallengeVerifier: z.optional(z.string().check(z.maxLength(200))),
})

/**
 * Takes the values with which the Smart-ID app returned to the browser in which the login began; answers a new handle, and the old one
 * ends. The same values again mean the same (docs/rules.md: Smart-ID links).
 */
export const smartIdCallback = endpoint('POST', '/v1/smart-id/login/callback', {
  summary: 'Continue a login by link in the tab that the Smart-ID app opened',
  access: 'open',
  body: smartIdCallbackBody,
  reply: z.object({ authenticationHash: z.string(), returnPath: orNull(z.string()) }),
  errors: ['smart.id.callback.invalid', 'smart.id.user.refused', 'smart.id.timeout', 'smart.id.technical.error'],
})

/** The name of the person remembered in this browser, by its cookie; never code or document. */
export const rememberedGet = endpoint('GET', '/v1/smart-id/login/remembered', {
  summary: 'The person whom this browser remembers for a login by push',
  access: 'open',
  reply: z.object({ person: orNull(z.object({ firstName: orNull(z.string()), lastName: orNull(z.string()) })) }),
})

/** "Not you?": this browser forgets the person; nothing begins. */
export const rememberedForget = endpoint('DELETE', '/v1/smart-id/login/remembered', {
  summary: 'Forget the person whom this browser remembers',
  access: 'open',
  ...noContent,
})

const rememberedBrowser = z.object({
  id: z.string(),
  /** The moment of the last login by link there. */
  lastLinkLoginAt: instant,
  /** The last day on which it may still make the phone ring. */
  endsOn: day,
  isThisOne: z.boolean(),
})
export type RememberedBrowser = z.output<typeof rememberedBrowser>

/** Browsers that remember the person, the newest link login first. */
export const rememberedBrowsers = endpoint('GET', '/v1/me/remembered-browsers', {
  summary: 'Browsers that may make the person’s phone ring',
  access: 'person',
  reply: z.array(rememberedBrowser),
})

export const rememberedBrowserForget = endpoint('DELETE', '/v1/me/remembered-browsers/:id', {
  summary: 'Have one of them forget the person',
  access: 'person',
  params: z.object({ id: z.uuid() }),
  ...noContent,
  errors: ['not.found'],
})

export const logout = endpoint('GET', '/v1/logout', {
  summary: 'End the session',
  access: 'person',
  ...emptyReply,
})

export const logoutEverywhere = endpoint('POST', '/v1/logout/everywhere', {
  summary: 'End all sessions of the person, in every browser',
  access: 'person',
  ...emptyReply,
})

export const sessionExtend = endpoint('POST', '/v1/session/extend', {
  summary: 'Go on for another hour, at most eight hours in all',
  access: 'person',
  reply: z.object({ expires_in: z.number() }),
})
