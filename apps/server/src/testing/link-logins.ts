import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { testPhone, type TestBrowser } from './test-browser.ts'
import type { TestProduct } from './test-product.ts'

type Token = { access_token?: string; deviceLink?: string | null }

/** Requests the token of a login until it has ended; the last answer. */
export async function tokenWhenOver(
  { server }: TestProduct,
  me: TestBrowser,
  authenticationHash: string,
  fields: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  let answer = await me.requestToken({ grant_type: 'smart_id', authenticationHash, ...fields })
  await expect
    .poll(async () => {
      await server.idle()
      answer = await me.requestToken({ grant_type: 'smart_id', authenticationHash, ...fields })
      return answer.json<{ error?: string }>().error
    })
    .not.toBe('AUTHENTICATION_NOT_COMPLETE')
  return answer
}

/** Scans the QR code of this login on the person's phone, which confirms without a press; answers the app's result. */
export async function scanQr(
  product: TestProduct,
  me: TestBrowser,
  authenticationHash: string,
  personalCode: string,
): Promise<string> {
  const fields = { grant_type: 'smart_id', authenticationHash, deviceLinkType: 'QR' }
  const { deviceLink } = (await me.requestToken(fields)).json<Token>()
  return testPhone(product, personalCode).scan(deviceLink ?? '')
}

/** Logs in by a scanned QR code. `fields`: of the token call. */
export async function loginByQr(
  product: TestProduct,
  me: TestBrowser,
  personalCode: string,
  fields: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { authenticationHash } = await me.startByLink()
  expect(await scanQr(product, me, authenticationHash, personalCode)).toBe('opened')
  const answer = await tokenWhenOver(product, me, authenticationHash, fields)
  me.token = answer.json<Token>().access_token ?? null
  expect(me.token, answer.body).not.toBeNull()
  return answer
}

/** Values of the newest open login by link that only the server may know, by name. */
export async function newestSecrets({ db }: TestProduct) {
  const { data } = await db
    .selectFrom('login_attempt')
    .select('data')
    .where('state', '=', 'linked')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const { sessionSecret, sessionId, rpChallenge, callbackUrl, sessionToken } = data as Record<string, string>
  return { sessionSecret, sessionId, rpChallenge, callbackUrl, sessionToken }
}
