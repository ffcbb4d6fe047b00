import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@sammas/contract/endpoint'
import { GRANT_TYPES } from '@sammas/contract/authentication'
import { endpoints } from '@sammas/contract/endpoints'
import { requestOf, type PartsOf } from '@sammas/contract/request'
import { callerOf } from '../../bench/harness/caller.ts'
import { call, callOf, codesOf, isPassing, type Answer, type Tally } from './call.ts'
import type { DrillPerson } from './people.ts'

export type Method = 'smartId' | 'mobileId'

/** One browser of one person: it retries temporary failures, as the page does, until `until` (by `performance.now`). */
export type Visit = {
  person: DrillPerson
  method: Method
  /** The server called now. */
  origin: () => string
  tally: Tally
  until: number
  token: string | null
}

/** The outcome was not known in time. */
export class TookTooLong extends Error {}

/** The server refused for good. */
export class Refused extends Error {
  readonly codes: readonly string[]
  constructor(what: string, codes: readonly string[]) {
    super(`${what}: ${codes.join(', ')}`)
    this.codes = codes
  }
}

const PAUSE_MS = 250

/** Waits a little. @throws TookTooLong after the visit's deadline */
export async function pause(visit: Visit, what: string): Promise<void> {
  if (performance.now() > visit.until) throw new TookTooLong(what)
  await wait(PAUSE_MS)
}

/** Makes a call of the contract, again until the answer is more than "not now". */
export async function callEndpoint<E extends Endpoint>(visit: Visit, endpoint: E, parts: PartsOf<E>): Promise<Answer> {
  for (;;) {
    const request = requestOf(endpoint, parts, callerOf(visit.origin(), visit.token))
    const answer = await call(callOf(request), visit.tally)
    if (!isPassing(answer)) return answer
    await pause(visit, `${endpoint.method} ${endpoint.path}`)
  }
}

/** Logs in, with retries from the beginning; the person's phone confirms automatically. */
export async function logIn(visit: Visit): Promise<void> {
  for (;;) {
    const { personalCode, phone } = visit.person
    const body =
      visit.method === 'smartId'
        ? ({ type: 'SMART_ID', personalCode } as const)
        : ({ type: 'MOBILE_ID', personalCode, phoneNumber: phone } as const)
    const begun = await callEndpoint(visit, endpoints.authenticate, { body })
    const { authenticationHash } = (begun.body ?? {}) as { authenticationHash?: string }
    if (begun.status === 200 && authenticationHash !== undefined) {
      const token = await awaitToken(visit, authenticationHash, begun.cookie ?? '')
      if (token !== null) {
        visit.token = token
        return
      }
    }
    await pause(visit, `login: ${codesOf(begun).join(', ')}`)
  }
}

/** The token of a login, or with `QR` the code of this moment, which ends the wait sooner; null: the login is over. */
export async function awaitToken(
  visit: Visit,
  authenticationHash: string,
  cookie: string,
  deviceLinkType?: 'QR',
): Promise<string | null> {
  const form = {
    grant_type: GRANT_TYPES[visit.method],
    client_id: 'onboarding-client',
    authenticationHash,
    ...(deviceLinkType === undefined ? {} : { deviceLinkType }),
  }
  for (;;) {
    const answer = await callEndpoint(visit, endpoints.token, { body: form, headers: { cookie } })
    const body = (answer.body ?? {}) as { access_token?: string; error?: string; deviceLink?: string | null }
    const { access_token: token, error, deviceLink } = body
    if (token !== undefined) return token
    if (deviceLinkType !== undefined && typeof deviceLink === 'string') return deviceLink
    if (answer.status !== 200 || error !== 'AUTHENTICATION_NOT_COMPLETE') return null
    await pause(visit, 'token')
  }
}

/** These end an attempt before a request to the registry: the person signs again. */
const MAY_SIGN_AGAIN = /^(smart\.id\.|mobile\.id\.|mandate\.signing\.failed|pension\.registry)/
const ALREADY = 'mandate.already.signed'

/** The calls that sign: of one mandate, or of a batch. */
export type SigningCalls = 'mandates' | 'mandate-batches'

/** The calls that sign by each phone. */
export const SIGNING = {
  mandates: {
    smartId: { start: endpoints.smartIdSignatureStart, status: endpoints.smartIdSignatureStatus },
    mobileId: { start: endpoints.mobileIdSignatureStart, status: endpoints.mobileIdSignatureStatus },
  },
  'mandate-batches': {
    smartId: { start: endpoints.batchSmartIdSignatureStart, status: endpoints.batchSmartIdSignatureStatus },
    mobileId: { start: endpoints.batchMobileIdSignatureStart, status: endpoints.batchMobileIdSignatureStatus },
  },
} as const satisfies Record<SigningCalls, Record<Method, { start: Endpoint; status: Endpoint }>>

/** The end that is awaited: the registry has the mandate, or the server has the signature. */
type AwaitedEnd = 'delivered' | 'given'

/**
 * Signs a mandate on the phone and waits until it is delivered, or given, or refused for good, signing again after a failed attempt.
 *
 * @throws Refused, TookTooLong
 */
export async function sign(
  visit: Visit,
  mandateId: number,
  { calls = 'mandates', until = 'delivered' }: { calls?: SigningCalls; until?: AwaitedEnd } = {},
): Promise<void> {
  const { start, status } = SIGNING[calls][visit.method]
  const params = { id: mandateId }
  for (;;) {
    const started = await callEndpoint(visit, start, { params, body: {} })
    const codes = codesOf(started)
    if (started.status >= 400 && !codes.every((code) => code === ALREADY || MAY_SIGN_AGAIN.test(code))) {
      throw new Refused(`start of signing ${String(mandateId)}`, codes)
    }
    if (started.status === 200 || codes.includes(ALREADY)) {
      if (await followSignature(visit, mandateId, () => callEndpoint(visit, status, { params }), until)) return
    }
    await pause(visit, `signature: ${codes.join(', ')}`)
  }
}

/**
 * Polls the `status` until the signature is delivered, or given: true; false when the person may sign again.
 *
 * @throws Refused, TookTooLong
 */
export async function followSignature(
  visit: Visit,
  mandateId: number,
  status: () => Promise<Answer>,
  until: AwaitedEnd = 'delivered',
): Promise<boolean> {
  for (;;) {
    const answer = await status()
    const { statusCode, delivery } = (answer.body ?? {}) as { statusCode?: string; delivery?: string }
    if (statusCode === 'SIGNATURE' && (until === 'given' || delivery === 'DELIVERED')) return true
    if (answer.status >= 400) {
      const codes = codesOf(answer)
      if (codes.some((code) => !MAY_SIGN_AGAIN.test(code)))
        throw new Refused(`signature of ${String(mandateId)}`, codes)
      return false
    }
    await pause(visit, `signature of ${String(mandateId)}`)
  }
}
