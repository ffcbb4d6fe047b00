import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Product } from './product.ts'

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
