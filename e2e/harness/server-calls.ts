import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { moveCalendar } from './outside-world.ts'
import type { Product } from './product.ts'

/** Header of answers: the registry's moment as the server knows it. */
const REGISTRY_TIME = 'registry-time'

const CLIENT = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`

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
  const data = isMobile ? { type: 'MOBILE_ID', personalCode, phoneNumber } : { type: 'SMART_ID', personalCode }
  const begun = await request.post(`${product.origin}/api/authenticate`, { data })
  expect(begun.status(), await begun.text()).toBe(200)
  const { authenticationHash } = await begun.json()
  let token = ''
  const form = { grant_type: isMobile ? 'mobile_id' : 'smart_id', client_id: 'onboarding-client', authenticationHash }
  await expect(async () => {
    const answer = await request.post(`${product.origin}/api/oauth/token`, { form, headers: { authorization: CLIENT } })
    const body = await answer.json()
    expect(body).toHaveProperty('access_token')
    token = body.access_token
  }).toPass({ timeout: 60_000, intervals: [100] })
  return token
}

/** Calls of one person, with the given token. */
export function callsOf(request: APIRequestContext, product: Product, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const address = (path: string) => `${product.origin}/api/v1${path}`
  return {
    get: (path: string) => request.get(address(path), { headers }),
    post: (path: string, data: unknown) => request.post(address(path), { headers, data }),
    put: (path: string, data: unknown) => request.put(address(path), { headers, data }),
    /** The applications that the registry has not carried out yet. */
    pendingApplications: async (): Promise<{ id: number; type: string; status: string }[]> => {
      const answer = await request.get(address('/applications?status=PENDING'), { headers })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    },
  }
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
    const registryTime = (await calls.get('/applications?status=PENDING')).headers()[REGISTRY_TIME]
    return registryTime === undefined ? null : tallinnDate(new Date(registryTime))
  }
  await expect.poll(registryDay).toBe(day)
}
