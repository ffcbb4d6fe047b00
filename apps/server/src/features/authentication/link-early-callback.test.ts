import { afterEach, expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'

/** While true the service reports that the session goes on, also after the phone has answered. */
let isHeld = false
const between =
  (outside: Fetch): Fetch =>
  (url, init) =>
    isHeld && url.includes('/session/') ? Promise.resolve(Response.json({ state: 'RUNNING' })) : outside(url, init)

onEngine('postgresql', 'a callback before the server has read the answer', { between }, (product) => {
  afterEach(async () => {
    isHeld = false
    await product().server.idle()
  })
  const callback = (from: TestBrowser, values: object) => from.send('POST', '/v1/smart-id/login/callback', values)
  const handleOf = (answer: { json: () => unknown }) =>
    (answer.json() as { authenticationHash: string }).authenticationHash
  const tokenOf = async (from: TestBrowser, authenticationHash: string) =>
    (await from.requestToken({ grant_type: 'smart_id', authenticationHash })).json<{
      error?: string
      access_token?: string
    }>()

  /** A link that was followed and confirmed; the values of its callback. */
  const confirmed = async (me: TestBrowser) => {
    isHeld = true
    const { deviceLink } = await me.startByLink({})
    const phone = testPhone(product(), mari)
    await phone.hold()
    await phone.scan(deviceLink)
    const values = (await phone.returns('confirm')) ?? {}
    await phone.release()
    return values
  }

  test('counts once: other values after it are refused, the same ones are not', async () => {
    const me = new TestBrowser(product())
    const values = await confirmed(me)
    expect((await callback(me, values)).statusCode).toBe(200)
    expect((await callback(me, { ...values, userChallengeVerifier: 'B'.repeat(43) })).statusCode).toBe(401)
    const handle = handleOf(await callback(me, values))
    isHeld = false
    await expect.poll(() => tokenOf(me, handle)).toHaveProperty('access_token')
  })

  test('with a guessed verifier it gives no session once the answer has arrived', async () => {
    const me = new TestBrowser(product())
    const values = await confirmed(me)
    const guess = await callback(me, { ...values, userChallengeVerifier: 'C'.repeat(43) })
    expect(guess.statusCode, guess.body).toBe(200)
    isHeld = false
    await expect.poll(() => tokenOf(me, handleOf(guess))).toMatchObject({ error: 'smart.id.callback.invalid' })
  })
})
