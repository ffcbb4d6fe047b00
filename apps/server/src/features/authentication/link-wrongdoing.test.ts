import type { Wrongdoing } from '@sammas/sandbox/virtual-phone/wrongdoing'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { loginByQr, scanQr, tokenWhenOver } from '../../testing/link-logins.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
const jaan = '37811022744'

type Values = Record<string, string>

/** Wrong answers of the Smart-ID service and app to a login by link (RP API v3: device link flows, callback, session end results). */
onEngine('postgresql', 'wrong-doing in a login by link', (product) => {
  const browser = () => new TestBrowser(product())
  const callback = (from: TestBrowser, values: Values | null) =>
    from.send('POST', '/v1/smart-id/login/callback', values ?? {})
  const codeOf = (answer: { json: () => unknown }) => (answer.json() as { errors: [{ code: string }] }).errors[0].code
  const sessions = async () =>
    Number((await product().pool.query<{ n: string }>('select count(*) as n from sammas.session')).rows[0]?.n)
  /** Begins a login and follows its link on the phone, which answers in this way; the values with which the app returns. */
  const followed = async (answer: 'confirm' | 'refuse', wrong?: Wrongdoing) => {
    const me = browser()
    const started = await me.startByLink()
    const phone = testPhone(product(), mari)
    await phone.hold()
    expect(await phone.scan(started.deviceLink)).toBe('opened')
    const values = await phone.returns(answer, wrong)
    return { me, values, ...started }
  }
  /** The same by a scanned QR code, answered while the phone is held. */
  const scanned = async (wrong: Wrongdoing) => {
    const me = browser()
    const { authenticationHash } = await me.startByLink()
    const phone = testPhone(product(), mari)
    await phone.hold()
    expect(await scanQr(product(), me, authenticationHash, mari)).toBe('opened')
    await phone.returns('confirm', wrong)
    await phone.release()
    return { me, authenticationHash }
  }
  test.each([
    ['PROTOCOL_FAILURE', 'smart.id.technical.error'],
    ['EXPECTED_LINKED_SESSION', 'smart.id.technical.error'],
    ['SERVER_ERROR', 'smart.id.technical.error'],
    ['flow-not-offered', 'smart.id.validation.failed'],
    ['foreign-account', 'smart.id.unsupported.country'],
  ] as const)('%s ends as %s, without a session', async (wrong, code) => {
    const before = await sessions()
    const { me, authenticationHash } = await scanned(wrong)
    expect((await tokenWhenOver(product(), me, authenticationHash)).json()).toMatchObject({ error: code })
    expect(await sessions()).toBe(before)
  })

  test.each([
    ['38505059056', 'smart.id.certificate.revoked'],
    ['38505059012', 'smart.id.validation.failed'],
    ['38505059078', 'smart.id.validation.failed'],
    ['30403039928', 'smart.id.user.refused'],
    ['38505059230', 'smart.id.account.unusable'],
    ['38505059285', 'smart.id.app.too.old'],
    ['39510300221', 'INVALID_USER_CREDENTIALS'],
  ] as const)('an unrequested account, that of %s, ends as %s', async (person, code) => {
    const me = browser()
    const { authenticationHash } = await me.startByLink()
    await scanQr(product(), me, authenticationHash, person)
    expect((await tokenWhenOver(product(), me, authenticationHash)).json()).toMatchObject({ error: code })
  })

  test.each(['altered-digest', 'altered-verifier', 'callback-of-another'] as const)(
    'a callback with fault %s is refused, and the right one still counts once',
    async (wrong) => {
      const before = await sessions()
      const { me, values } = await followed('confirm', wrong)
      await testPhone(product(), mari).release()
      await product().server.idle()
      const answer = await callback(me, values)
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'smart.id.callback.invalid'])
      expect(await sessions()).toBe(before)
    },
  )

  test('without its callback a followed link gives no session', async () => {
    const before = await sessions()
    const { me, values, authenticationHash } = await followed('confirm', 'no-callback')
    expect(values).toBeNull()
    await testPhone(product(), mari).release()
    await product().pool.query(
      `update sammas.login_attempt set deadline_at = now() - interval '1 hour' where state = 'linked'`,
    )
    const answer = await tokenWhenOver(product(), me, authenticationHash)
    expect(answer.json()).toMatchObject({ error: 'smart.id.callback.invalid' })
    expect(await sessions()).toBe(before)
  })

  test('a callback before the answer waits for it, and no token is issued until then', async () => {
    const { me, values } = await followed('confirm', 'callback-first')
    const returned = await callback(me, values)
    const { authenticationHash } = returned.json<{ authenticationHash: string }>()
    const early = await me.requestToken({ grant_type: 'smart_id', authenticationHash })
    expect(early.json()).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE' })
    await testPhone(product(), mari).confirm()
    await testPhone(product(), mari).release()
    expect((await tokenWhenOver(product(), me, authenticationHash)).json()).toHaveProperty('access_token')
  })

  test('two callbacks in one moment leave one login, whose last handle counts', async () => {
    const before = await sessions()
    const { me, values } = await followed('confirm', 'callback-twice')
    await testPhone(product(), mari).release()
    await product().server.idle()
    const answers = await Promise.all([callback(me, values), callback(me, values), callback(me, values)])
    const handles = answers.map((answer) => answer.json<{ authenticationHash?: string }>().authenticationHash ?? '')
    const given = await Promise.all(handles.map((handle) => tokenWhenOver(product(), me, handle)))
    expect(given.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(await sessions()).toBe(before + 1)
  })

  test('two token requests at the same moment get one session', async () => {
    const before = await sessions()
    const me = browser()
    const { authenticationHash } = await me.startByLink()
    await scanQr(product(), me, authenticationHash, mari)
    await product().server.idle()
    const poll = () => me.requestToken({ grant_type: 'smart_id', authenticationHash })
    const answers = await Promise.all([poll(), poll(), poll()])
    const tokens = new Set(answers.map((answer) => answer.json<{ access_token: string }>().access_token))
    expect(tokens.size).toBe(1)
    expect(await sessions()).toBe(before + 1)
  })

  test('a renewal in the moment of the answer loses no login, also when the renewed one is refused', async () => {
    const me = browser()
    const first = await me.startByLink()
    const scan = scanQr(product(), me, first.authenticationHash, jaan)
    const [second, result] = await Promise.all([me.startByLink({ renews: first.authenticationHash }), scan])
    expect(result).toBe('opened')
    const fields = { grant_type: 'smart_id', authenticationHash: second.authenticationHash, deviceLinkType: 'QR' }
    const reply = (await me.requestToken(fields)).json<{ access_token?: string; deviceLink?: string }>()
    // Where the answer to the first has been read by now, the login has its token in place of a code. The renewed session is refused
    // all the same: until its end the server would poll it.
    const link = reply.access_token === undefined ? reply.deviceLink : second.deviceLink
    expect(await testPhone(product(), '30403039928').scan(link ?? '')).toBe('opened')
    const answer = await tokenWhenOver(product(), me, second.authenticationHash)
    expect(answer.json()).toHaveProperty('access_token')
  })

  test('a late callback, after the deadline and its grace, is refused', async () => {
    const { me, values } = await followed('confirm')
    await testPhone(product(), mari).release()
    await product().server.idle()
    await product().pool.query(
      `update sammas.login_attempt set deadline_at = now() - interval '1 hour', finished_at = now(),
        state = 'failed', failure_code = 'smart.id.callback.invalid', data = '{}' where state = 'linked'`,
    )
    const answer = await callback(me, values)
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'smart.id.callback.invalid'])
  })

  test('a login by link through SK’s own mock call', async () => {
    const me = browser()
    const { authenticationHash } = await me.startByLink()
    const fields = { grant_type: 'smart_id', authenticationHash, deviceLinkType: 'QR' }
    const { deviceLink } = (await me.requestToken(fields)).json<{ deviceLink: string }>()
    const mock = (changes: object) =>
      product().sandbox.app.inject({
        method: 'POST',
        url: '/mock/device-link',
        payload: { documentNumber: `PNOEE-${mari}-MOCK-Q`, deviceLink, flowType: 'QR', ...changes },
      })
    expect((await mock({ flowType: 'Web2App' })).statusCode).toBe(400)
    expect((await mock({ documentNumber: 'PNOEE-1' })).statusCode).toBe(400)
    expect((await mock({})).statusCode).toBe(200)
    expect((await mock({})).statusCode).toBe(400)
    expect((await tokenWhenOver(product(), me, authenticationHash)).json()).toHaveProperty('access_token')
  })

  test('a cookie planted before the login gets no session', async () => {
    const planted = `sammas_browser=${'p'.repeat(43)}`
    const victim = Object.assign(browser(), { cookie: planted })
    const planter = Object.assign(browser(), { cookie: planted })
    const { authenticationHash } = await victim.startByLink()
    await scanQr(product(), victim, authenticationHash, mari)
    await product().server.idle()
    const stolen = await planter.requestToken({ grant_type: 'smart_id', authenticationHash })
    expect(stolen.json()).toMatchObject({ error: 'login.attempt.not.found' })
    expect((await tokenWhenOver(product(), victim, authenticationHash)).json()).toHaveProperty('access_token')
  })

  test.each(['stale', 'altered', 'used'] as const)('a %s code is not opened', async (reason) => {
    const me = browser()
    const { authenticationHash } = await me.startByLink()
    const fields = { grant_type: 'smart_id', authenticationHash, deviceLinkType: 'QR' }
    const { deviceLink } = (await me.requestToken(fields)).json<{ deviceLink: string }>()
    const phone = testPhone(product(), mari)
    if (reason === 'altered') expect(await phone.scan(deviceLink.replace('lang=est', 'lang=eng'))).toBe('altered')
    if (reason === 'stale') {
      await product().pool.query(`update sandbox.device_link set created_at = created_at - interval '20 seconds'`)
      expect(await phone.scan(deviceLink)).toBe('stale')
      await product().pool.query(`update sandbox.device_link set created_at = created_at + interval '20 seconds'`)
    }
    expect(await scanQr(product(), me, authenticationHash, mari)).toBe('opened')
    if (reason === 'used') expect(await phone.scan(deviceLink)).toBe('used')
    expect((await tokenWhenOver(product(), me, authenticationHash)).json()).toHaveProperty('access_token')
  })

  test('a login by link makes its browser the owner’s', async () => {
    const me = browser()
    await loginByQr(product(), me, jaan)
    const proved = await product()
      .db.selectFrom('login_attempt')
      .select('personal_code')
      .where('state', '=', 'proved')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(proved.personal_code).toBe(jaan)
  })

  test('a confirmed push is given back its uses of the limits, a refused one is not', async () => {
    const uses = async () =>
      (await product().pool.query<{ count: number }>('select count from sammas.rate_limit where count > 0')).rows.length
    await product().pool.query('delete from sammas.rate_limit')
    await browser().login(mari)
    expect(await uses()).toBe(0)
    const refused = await browser().startLogin('30403039928')
    expect(refused.statusCode).toBe(200)
    await product().server.idle()
    expect(await uses()).toBeGreaterThan(1)
  })
})
