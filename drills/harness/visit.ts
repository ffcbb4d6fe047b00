import { setTimeout as wait } from 'node:timers/promises'
import { call, codesOf, isPassing, type Answer, type Tally } from './call.ts'
import type { DrillPerson } from './people.ts'

export type Method = 'smartId' | 'mobileId'

/** One browser of one person: it retries temporary failures, as the page does, until `until` (by `performance.now`). */
export type Visit = {
  person: DrillPerson
  method: Method
  /** The server asked now. */
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
const CLIENT = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`

/** Waits a little. @throws TookTooLong after the visit's deadline */
export async function pause(visit: Visit, what: string): Promise<void> {
  if (performance.now() > visit.until) throw new TookTooLong(what)
  await wait(PAUSE_MS)
}

/** Retries one call until the answer is more than "not now". */
export async function ask(
  visit: Visit,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  for (;;) {
    const url = `${visit.origin()}/api${path}`
    const authorization: Record<string, string> = visit.token === null ? {} : { authorization: `Bearer ${visit.token}` }
    const answer = await call({ method, url, headers: { ...authorization, ...headers }, body }, visit.tally)
    if (!isPassing(answer)) return answer
    await pause(visit, `${method} ${path}`)
  }
}

/** Logs in, with retries from the beginning; the person's phone confirms by itself. */
export async function logIn(visit: Visit): Promise<void> {
  for (;;) {
    const { personalCode, phone } = visit.person
    const body =
      visit.method === 'smartId'
        ? { type: 'SMART_ID', personalCode }
        : { type: 'MOBILE_ID', personalCode, phoneNumber: phone }
    const begun = await ask(visit, 'POST', '/authenticate', body)
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
  const form = new URLSearchParams({
    grant_type: visit.method === 'smartId' ? 'smart_id' : 'mobile_id',
    client_id: 'onboarding-client',
    authenticationHash,
    ...(deviceLinkType === undefined ? {} : { deviceLinkType }),
  })
  for (;;) {
    const answer = await ask(visit, 'POST', '/oauth/token', form, { authorization: CLIENT, cookie })
    const body = (answer.body ?? {}) as { access_token?: string; error?: string; deviceLink?: string | null }
    const { access_token: token, error, deviceLink } = body
    if (token !== undefined) return token
    if (deviceLinkType !== undefined && typeof deviceLink === 'string') return deviceLink
    if (answer.status !== 200 || error !== 'AUTHENTICATION_NOT_COMPLETE') return null
    await pause(visit, 'token')
  }
}

/** These end an attempt before the registry is asked: the person signs again. */
const MAY_SIGN_AGAIN = /^(smart\.id\.|mobile\.id\.|mandate\.signing\.failed|pension\.registry)/
const ALREADY = 'mandate.already.signed'

/** The calls that sign: of one mandate, or of a batch. */
export type SigningCalls = 'mandates' | 'mandate-batches'

const METHOD_IN_PATH: Record<SigningCalls, Record<Method, string>> = {
  mandates: { smartId: 'smartId', mobileId: 'mobileId' },
  'mandate-batches': { smartId: 'smart-id', mobileId: 'mobile-id' },
}

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
  const path = `/v1/${calls}/${String(mandateId)}/signature/${METHOD_IN_PATH[calls][visit.method]}`
  for (;;) {
    const started = await ask(visit, 'PUT', path, {})
    const codes = codesOf(started)
    if (started.status >= 400 && !codes.every((code) => code === ALREADY || MAY_SIGN_AGAIN.test(code))) {
      throw new Refused(`start of signing ${String(mandateId)}`, codes)
    }
    if (started.status === 200 || codes.includes(ALREADY)) {
      if (await followSignature(visit, mandateId, { method: 'GET', path: `${path}/status` }, until)) return
    }
    await pause(visit, `signature: ${codes.join(', ')}`)
  }
}

/**
 * True when delivered, or given, false when the person may sign again.
 *
 * @throws Refused, TookTooLong
 */
export async function followSignature(
  visit: Visit,
  mandateId: number,
  call: { method: string; path: string; body?: object | undefined },
  until: AwaitedEnd = 'delivered',
): Promise<boolean> {
  for (;;) {
    const status = await ask(visit, call.method, call.path, call.body)
    const { statusCode, delivery } = (status.body ?? {}) as { statusCode?: string; delivery?: string }
    if (statusCode === 'SIGNATURE' && (until === 'given' || delivery === 'DELIVERED')) return true
    if (status.status >= 400) {
      const codes = codesOf(status)
      if (codes.some((code) => !MAY_SIGN_AGAIN.test(code)))
        throw new Refused(`signature of ${String(mandateId)}`, codes)
      return false
    }
    await pause(visit, `signature of ${String(mandateId)}`)
  }
}
