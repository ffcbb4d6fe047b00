import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import type { PartsGiven, WireOf } from '@sammas/contract/request'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { headersOf, prepared } from '../../bench/harness/caller.ts'
import { moveCalendar } from './outside-world.ts'
import type { Product } from './product.ts'

/** Header of answers: the registry's moment as the server knows it. */
const REGISTRY_TIME = 'registry-time'

/**
 * Logs in through the API alone, with Smart-ID or (with a phone number) Mobile-ID; answers the token. The person's phone must not be
 * held.
 */
export async function tokenFor(
  request: APIRequestContext,
  product: Product,
  personalCode: string,
  phoneNumber?: string,
): Promise<string> {
  const isMobile = phoneNumber !== undefined
  const body = isMobile
    ? ({ type: 'MOBILE_ID', personalCode, phoneNumber } as const)
    : ({ type: 'SMART_ID', personalCode } as const)
  const calls = callsOf(request, product, null)
  const { authenticationHash } = await calls.read(endpoints.authenticate, { body })
  const grant_type = isMobile ? 'mobile_id' : 'smart_id'
  const form = { grant_type, client_id: 'onboarding-client', authenticationHash: authenticationHash ?? '' }
  let token = ''
  await expect(async () => {
    const answer: { access_token?: string } = await (await calls.call(endpoints.token, { body: form })).json()
    expect(answer).toHaveProperty('access_token')
    token = answer.access_token ?? ''
  }).toPass({ timeout: 60_000, intervals: [100] })
  return token
}

/** Calls of one person, with the given token. */
export function callsOf(request: APIRequestContext, product: Product, token: string | null) {
  const call = <E extends Endpoint>(endpoint: E, ...parts: PartsGiven<E>) => {
    const [url, init] = prepared(endpoint, ...parts).request(product.origin, token)
    const data = init.body?.toString()
    const { method } = endpoint
    return request.fetch(url, { method, headers: headersOf(init), ...(data === undefined ? {} : { data }) })
  }
  /** The answer of a call that succeeds, as it was sent. Calls that a stalled server refuses are made again, as pages do. */
  const read = async <E extends Endpoint>(endpoint: E, ...parts: PartsGiven<E>): Promise<WireOf<E>> => {
    let answer = await call(endpoint, ...parts)
    await expect(async () => {
      if (answer.status() === 503) answer = await call(endpoint, ...parts)
      expect(answer.status()).not.toBe(503)
    }).toPass({ timeout: 45_000 })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  /** The applications that the registry has not carried out yet. */
  const pendingApplications = () => read(endpoints.applicationList, { query: { status: 'PENDING' } })
  return { call, read, pendingApplications }
}

/**
 * Moves the registry's day, and waits until the server knows it: from the next answer of the registry on. Until then it would date
 * answers that need no registry by the day before, and take a page back that has passed midnight by its own clock.
 */
export async function moveDayOfServer(
  { request, product, token }: { request: APIRequestContext; product: Product; token: string },
  day: CivilDate,
): Promise<void> {
  await moveCalendar(product, day)
  const calls = callsOf(request, product, token)
  const registryDay = async () => {
    const registryTime = (await calls.call(endpoints.applicationList, { query: { status: 'PENDING' } })).headers()[
      REGISTRY_TIME
    ]
    return registryTime === undefined ? null : tallinnDate(new Date(registryTime))
  }
  await expect.poll(registryDay).toBe(day)
}
