import { authenticate, GRANT_TYPES, token, type TokenReply } from '@sammas/contract/authentication'
import { compactPhone } from '@sammas/domain/person/phone'
import { cleanCode } from '@sammas/domain/text/pasted-text'
import * as z from 'zod/mini'
import { call, type ReplyOf } from '#web/api/client.ts'
import { configuration } from '#web/api/configuration.ts'
import { failureOf, firstCode, isPassing, unanswered } from '#web/api/failure.ts'
import { LOGIN_METHODS, type LoginMethod } from '@sammas/domain/person/login-method'
import { attemptMemory } from '#web/attempt/pending-attempt.ts'
import type { PhoneAnswer } from '#web/attempt/phone-attempt-state.ts'
import type { AttemptPlan } from '#web/attempt/phone-attempt.ts'
import { cardBrowser, startCardLogin } from './card-login.ts'
import type { Credentials } from './credentials.ts'
import { PENDING_LOGIN_KEY } from './login-storage.ts'

/** With the two minutes shown, the three for which the server keeps a confirmed login (docs/rules.md: Attempt). */
const GRACE_MS = 60_000

const NOT_COMPLETE = 'AUTHENTICATION_NOT_COMPLETE'

const handle = z.object({
  method: z.enum(LOGIN_METHODS),
  authenticationHash: z.nullable(z.string()),
  /** Address that opens the Smart-ID app on this device; null: no login by link. */
  appLink: z._default(z.nullable(z.string()), null),
  /** The Smart-ID app has returned to this tab: only the token is missing. */
  isReturned: z._default(z.boolean(), false),
})
export type LoginHandle = z.output<typeof handle>

/** A handle without anything of a login by link. */
export const PLAIN_HANDLE = { appLink: null, isReturned: false } as const

/** Result of a finished login. `endsInMs` is the lifetime of the token. */
export type LoginResult = { readonly token: string; readonly endsInMs: number; readonly method: LoginMethod }

export type LoginPlan = Omit<AttemptPlan<LoginHandle, LoginResult>, 'onChange'>

/** The login in progress in this tab. */
export const loginMemory = attemptMemory(PENDING_LOGIN_KEY, handle)

/**
 * How a login by one method begins and is polled. `from`: the place to go to, for a login that may continue in another tab. A plan that
 * only resumes an old login ignores all of them.
 */
export function loginPlan(method: LoginMethod, credentials: Credentials, from: string | null): LoginPlan {
  return {
    start: async (signal) => {
      const begun = await begin(method, credentials, from, signal)
      return { handle: handleOf(method, begun), code: begun.challengeCode }
    },
    poll: (known, signal) => requestToken(known, signal),
    isPassing: mayPass,
    unanswered,
    memory: loginMemory,
    times: method === 'idCard' ? {} : { grace: GRACE_MS },
  }
}

/** Whether another poll may succeed. */
export const mayPass = (error: unknown): boolean => isPassing(failureOf(error))

type Begun = Pick<ReplyOf<typeof authenticate>, 'challengeCode' | 'authenticationHash' | 'deviceLink'>

/** The handle of a login that has begun. */
export const handleOf = (method: LoginMethod, { authenticationHash, deviceLink }: Begun): LoginHandle => ({
  ...PLAIN_HANDLE,
  method,
  authenticationHash,
  appLink: deviceLink,
})

async function begin(
  method: LoginMethod,
  credentials: Credentials,
  from: string | null,
  signal: AbortSignal,
): Promise<Begun> {
  const personalCode = cleanCode(credentials.personalCode)
  switch (method) {
    case 'smartId': {
      if (credentials.isRemembered === true)
        return call(authenticate, { body: { type: 'SMART_ID_REMEMBERED' }, signal })
      const target = from === null ? {} : { returnPath: from }
      return call(authenticate, { body: { type: 'SMART_ID', personalCode, ...target }, signal })
    }
    case 'mobileId': {
      const phoneNumber = compactPhone(credentials.phoneNumber)
      return call(authenticate, { body: { type: 'MOBILE_ID', personalCode, phoneNumber }, signal })
    }
    case 'idCard':
      await startCardLogin(configuration().idCardUrl, signal, cardBrowser())
      return { challengeCode: null, authenticationHash: null, deviceLink: null }
  }
}

type Unfinished = Extract<TokenReply, { error: string }>

type TokenWishes = {
  /** Takes the contents of a QR code; without it none is requested. */
  readonly onCode?: (link: string) => void
  /** The person of a login by link wants to be remembered in this browser. */
  readonly remember?: boolean
}

/**
 * "Not finished" comes with status 200, and is accepted with any 4xx too (docs/rules.md: Login).
 *
 * @throws ApiFailure
 */
export async function requestToken(
  { method, authenticationHash }: LoginHandle,
  signal: AbortSignal,
  { onCode, remember = false }: TokenWishes = {},
): Promise<PhoneAnswer<LoginResult>> {
  try {
    const reply = await call(token, {
      body: {
        grant_type: GRANT_TYPES[method],
        client_id: configuration().oauthClient.id,
        ...(authenticationHash === null ? {} : { authenticationHash }),
        ...(onCode === undefined ? {} : { deviceLinkType: 'QR' as const }),
        ...(remember ? { remember } : {}),
      },
      signal,
    })
    if ('access_token' in reply) {
      return { kind: 'done', result: { token: reply.access_token, endsInMs: reply.expires_in * 1000, method } }
    }
    if (reply.deviceLink !== null) onCode?.(reply.deviceLink)
    return waitingWith(reply)
  } catch (error) {
    const failure = failureOf(error)
    const isClientError = failure.kind === 'answer' && failure.status >= 400 && failure.status < 500
    if (isClientError && firstCode(failure) === NOT_COMPLETE) return { kind: 'waiting', isTroubled: false }
    throw error
  }
}

const waitingWith = ({ challengeCode: code, isTroubled }: Unfinished): PhoneAnswer<LoginResult> =>
  code === undefined ? { kind: 'waiting', isTroubled } : { kind: 'waiting', code, isTroubled }
