import { endpoints } from '@sammas/contract/endpoints'
import { afterEach, expect, test } from 'vitest'
import { newestSecrets, tokenWhenOver } from '../../testing/link-logins.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
const jaan = '37811022744'

type Token = { access_token?: string; error?: string; deviceLink?: string | null; elapsedSeconds?: number | null }

onEngine('postgresql', 'login by Smart-ID link', (product) => {
  const browser = () => new TestBrowser(product())
  const begun: string[] = []
  const start = async (from: TestBrowser, body: object = {}) => {
    const started = await from.startByLink(body)
    begun.push(started.deviceLink)
    return started
  }
  // No test waits for a link that it leaves unopened.
  afterEach(async () => {
    await testPhone(product(), mari).release()
    for (const link of begun.splice(0)) await testPhone(product(), jaan).scan(link)
    await product().server.idle()
  })
  const tokenOf = async (from: TestBrowser, authenticationHash: string, wants: Record<string, string> = {}) =>
    (await from.requestToken({ grant_type: 'smart_id', authenticationHash, ...wants })).json<Token>()
  const qrOf = async (from: TestBrowser, authenticationHash: string) => {
    const { deviceLink } = await tokenOf(from, authenticationHash, { deviceLinkType: 'QR' })
    return deviceLink ?? ''
  }
  const callback = (from: TestBrowser, values: object | null) =>
    from.send('POST', '/v1/smart-id/login/callback', values ?? {})
  const codeOf = (answer: { json: () => unknown }) => answer.json() as { errors: [{ code: string }] }

  /** Follows the link on the phone and confirms; answers the values with which the app returns. */
  const confirmedOnPhone = async (link: string, code = mari) => {
    const phone = testPhone(product(), code)
    await phone.hold()
    expect(await phone.scan(link)).toBe('opened')
    const values = await phone.returns('confirm')
    await phone.release()
    await product().server.idle()
    if (values === null) throw new Error('the app did not return')
    return values
  }

  test('a scanned QR code logs in the person who scanned it, without a personal code', async () => {
    const me = browser()
    const { authenticationHash } = await start(me)
    const link = await qrOf(me, authenticationHash)
    expect(link).toContain('deviceLinkType=QR&elapsedSeconds=')
    expect(await testPhone(product(), mari).scan(link)).toBe('opened')
    const { access_token } = (await tokenWhenOver(product(), me, authenticationHash)).json<Token>()
    me.token = access_token ?? null
    expect(await me.read(endpoints.userGet)).toMatchObject({ personalCode: mari })
    expect((await tokenOf(me, authenticationHash)).access_token).toBe(access_token)
  })

  test('each QR code is made on request, for this browser alone', async () => {
    const me = browser()
    const { authenticationHash } = await start(me)
    expect(await tokenOf(me, authenticationHash)).toMatchObject({ deviceLink: null, elapsedSeconds: 0 })
    const stranger = browser()
    await stranger.startLogin(jaan)
    const answer = await stranger.requestToken({ grant_type: 'smart_id', authenticationHash, deviceLinkType: 'QR' })
    expect(answer.json()).toMatchObject({ error: 'login.attempt.not.found' })
    await testPhone(product(), mari).scan(await qrOf(me, authenticationHash))
    await product().server.idle()
  })

  test('a link followed on the phone logs in the tab that the app opened, and only after its callback', async () => {
    const me = browser()
    const started = await start(me, { returnPath: '/withdrawals?pillar=2' })
    const values = await confirmedOnPhone(started.deviceLink)
    expect(await tokenOf(me, started.authenticationHash)).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE' })
    const returned = await callback(me, values)
    expect(returned.json()).toMatchObject({ returnPath: '/withdrawals?pillar=2' })
    const { authenticationHash } = returned.json<{ authenticationHash: string }>()
    await expect
      .poll(async () => {
        const answer = await tokenOf(me, authenticationHash)
        await product().server.idle()
        return answer
      })
      .toHaveProperty('access_token')
    expect(await tokenOf(me, started.authenticationHash)).toMatchObject({ error: 'login.attempt.not.found' })
  })

  test('a lost answer of the callback costs nothing, and after the token no callback counts', async () => {
    const me = browser()
    const { deviceLink } = await start(me)
    const values = await confirmedOnPhone(deviceLink)
    await callback(me, values)
    const again = await callback(me, values)
    const { authenticationHash } = again.json<{ authenticationHash: string }>()
    await expect
      .poll(async () => {
        const answer = await tokenOf(me, authenticationHash)
        await product().server.idle()
        return answer
      })
      .toHaveProperty('access_token')
    expect(codeOf(await callback(me, values)).errors[0].code).toBe('smart.id.callback.invalid')
  })

  test.each<[string, (values: Record<string, string>) => object]>([
    ['an altered digest', (values) => ({ ...values, sessionSecretDigest: 'A'.repeat(43) })],
    ['no digest', ({ value, userChallengeVerifier }) => ({ value, userChallengeVerifier })],
    ['an altered verifier', (values) => ({ ...values, userChallengeVerifier: 'A'.repeat(43) })],
    ['an altered value', (values) => ({ ...values, value: 'A'.repeat(43) })],
    ['nothing but its value', ({ value }) => ({ value })],
  ])('a callback with %s is refused and changes nothing', async (_name, alter) => {
    const me = browser()
    const { deviceLink, authenticationHash } = await start(me)
    const values = await confirmedOnPhone(deviceLink)
    const answer = await callback(me, alter(values))
    expect([answer.statusCode, codeOf(answer).errors[0].code]).toEqual([401, 'smart.id.callback.invalid'])
    expect(await tokenOf(me, authenticationHash)).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE' })
    expect((await callback(me, values)).statusCode).toBe(200)
  })

  test('a callback in another browser is refused, also with the handle and its own planted cookie', async () => {
    const [me, stranger] = [browser(), browser()]
    const { deviceLink } = await start(me)
    await stranger.startLogin(jaan)
    const values = await confirmedOnPhone(deviceLink)
    expect((await callback(browser(), values)).statusCode).toBe(401)
    expect((await callback(stranger, values)).statusCode).toBe(401)
    expect((await callback(me, values)).statusCode).toBe(200)
  })

  test('a callback with other values after an accepted one is refused', async () => {
    const me = browser()
    const { deviceLink } = await start(me)
    // The callback comes before the server has read the answer.
    const phone = testPhone(product(), mari)
    await phone.hold()
    await phone.scan(deviceLink)
    const values = (await phone.returns('confirm')) ?? {}
    await phone.release()
    expect((await callback(me, values)).statusCode).toBe(200)
    const others = { ...values, userChallengeVerifier: 'B'.repeat(43) }
    expect((await callback(me, others)).statusCode).toBe(401)
    expect((await callback(me, values)).statusCode).toBe(200)
    await product().server.idle()
  })

  test('a verifier that does not fit the answer gives no session, though it came first', async () => {
    const me = browser()
    const { deviceLink } = await start(me)
    const phone = testPhone(product(), mari)
    await phone.hold()
    await phone.scan(deviceLink)
    // The digest is known from a refusal of the app; the verifier is a guess.
    const values = (await phone.returns('confirm')) ?? {}
    await phone.release()
    const guess = await callback(me, { ...values, userChallengeVerifier: 'C'.repeat(43) })
    if (guess.statusCode === 200) {
      const { authenticationHash } = guess.json<{ authenticationHash: string }>()
      const answer = await tokenWhenOver(product(), me, authenticationHash)
      expect(answer.json()).toMatchObject({ error: 'smart.id.callback.invalid' })
    } else {
      expect(guess.statusCode).toBe(401)
    }
    await product().server.idle()
  })

  test('a refusal in the app returns without a verifier, and the login has been refused', async () => {
    const me = browser()
    const { deviceLink, authenticationHash } = await start(me)
    const phone = testPhone(product(), mari)
    await phone.hold()
    await phone.scan(deviceLink)
    const values = await phone.returns('refuse')
    await phone.release()
    const token = await tokenWhenOver(product(), me, authenticationHash)
    expect(token.json()).toMatchObject({ error: 'smart.id.user.refused' })
    const answer = await callback(me, values)
    expect([answer.statusCode, codeOf(answer).errors[0].code]).toEqual([400, 'smart.id.user.refused'])
  })

  test('the QR code before a renewal can still be confirmed', async () => {
    const me = browser()
    const first = await start(me)
    const link = await qrOf(me, first.authenticationHash)
    const second = await start(me, { renews: first.authenticationHash })
    expect(me.cookie?.split('.')).toHaveLength(1)
    await testPhone(product(), jaan).scan(link)
    await expect.poll(() => tokenOf(me, second.authenticationHash)).toHaveProperty('access_token')
  })

  test('a callback counts after a restart of the server', async () => {
    const me = browser()
    const { deviceLink } = await start(me)
    const values = await confirmedOnPhone(deviceLink)
    await product().restart()
    const { authenticationHash } = (await callback(me, values)).json<{ authenticationHash: string }>()
    await expect
      .poll(async () => {
        const answer = await tokenOf(me, authenticationHash)
        await product().server.idle()
        return answer
      })
      .toHaveProperty('access_token')
  })

  test('a finished attempt keeps no secret, token, challenge or callback', async () => {
    const me = browser()
    const { authenticationHash } = await start(me)
    await testPhone(product(), mari).scan(await qrOf(me, authenticationHash))
    await product().server.idle()
    const rows = await product().db.selectFrom('login_attempt').select(['state', 'data']).execute()
    for (const { state, data } of rows) if (state === 'proved' || state === 'failed') expect(data).toEqual({})
  })

  test('no link, secret or challenge reaches the browser before its time', async () => {
    const me = browser()
    const { authenticationHash } = await start(me)
    const { sessionSecret, sessionId, rpChallenge, callbackUrl } = await newestSecrets(product())
    const answer = JSON.stringify(await tokenOf(me, authenticationHash, { deviceLinkType: 'QR' }))
    for (const secret of [sessionSecret, sessionId, rpChallenge, callbackUrl]) expect(answer).not.toContain(secret)
    await testPhone(product(), mari).scan(await qrOf(me, authenticationHash))
    await product().server.idle()
  })

  test.each([['//evil.example/'], ['https://evil.example/'], ['/\\evil.example'], ['account']])(
    'a login cannot lead to %s',
    async (returnPath) => {
      const answer = await browser().send('POST', '/authenticate', { type: 'SMART_ID_LINK', returnPath })
      expect(answer.statusCode).toBe(400)
    },
  )
})
