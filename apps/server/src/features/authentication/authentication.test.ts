import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onBothEngines } from '../../testing/both-engines.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'

onBothEngines('login by Smart-ID', (product) => {
  const browser = () => new TestBrowser(product())
  const handleOf = async (from: TestBrowser, code: string) =>
    (await from.startLogin(code)).json<{ authenticationHash: string }>().authenticationHash

  test('a code of four digits is known at once, and the token when the person has confirmed', async () => {
    const me = browser()
    const phone = testPhone(product(), mari)
    await phone.hold()
    const started = (await me.startLogin(mari)).json<{ challengeCode: string; authenticationHash: string }>()
    expect(started.challengeCode).toMatch(/^\d{4}$/)
    const waiting = await me.requestToken({ grant_type: 'smart_id', authenticationHash: started.authenticationHash })
    expect(waiting.statusCode).toBe(200)
    expect(waiting.json()).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE', challengeCode: started.challengeCode })
    await phone.rings()
    await phone.confirm()
    await phone.release()
    await product().server.idle()
    const done = await me.requestToken({ grant_type: 'smart_id', authenticationHash: started.authenticationHash })
    expect(done.json()).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) as number })
  })

  test('a lost token answer costs nothing: the same browser reads the same token again', async () => {
    const me = browser()
    const authenticationHash = await handleOf(me, mari)
    await product().server.idle()
    const first = await me.requestToken({ grant_type: 'smart_id', authenticationHash })
    const second = await me.requestToken({ grant_type: 'smart_id', authenticationHash })
    expect(second.json<{ access_token: string }>().access_token).toBe(
      first.json<{ access_token: string }>().access_token,
    )
  })

  test('another browser with the same handle gets nothing', async () => {
    const authenticationHash = await handleOf(browser(), mari)
    await product().server.idle()
    const stranger = browser()
    await stranger.startLogin('37811022744')
    const answer = await stranger.requestToken({ grant_type: 'smart_id', authenticationHash })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'login.attempt.not.found' })
    await product().server.idle()
  })

  test('two tabs of one browser each wait for their own login, and both arrive', async () => {
    const me = browser()
    const phone = testPhone(product(), '37811022744')
    await phone.hold()
    const first = await handleOf(me, '37811022744')
    const second = await handleOf(me, mari)
    await phone.rings()
    await phone.confirm()
    await phone.release()
    await product().server.idle()
    const answers = await Promise.all(
      [first, second].map((authenticationHash) => me.requestToken({ grant_type: 'smart_id', authenticationHash })),
    )
    for (const answer of answers) expect(answer.json()).toHaveProperty('access_token')
    expect(new Set(answers.map((answer) => answer.json<{ access_token: string }>().access_token)).size).toBe(2)
  })

  test.each([
    ['30403039917', 'smart.id.user.refused'],
    ['30403039928', 'smart.id.user.refused'],
    ['30403039972', 'smart.id.wrong.code'],
    ['38505059230', 'smart.id.account.unusable'],
    ['38505059296', 'smart.id.account.unusable'],
    ['38505059285', 'smart.id.app.too.old'],
    ['38505059252', 'smart.id.maintenance'],
    ['38505059306', 'smart.id.client.refused'],
    ['38505059056', 'smart.id.certificate.revoked'],
    ['38505059220', 'smart.id.technical.error'],
    ['39510300221', 'INVALID_USER_CREDENTIALS'],
  ])('%s ends as %s', async (code, expected) => {
    const me = browser()
    const authenticationHash = await handleOf(me, code)
    await product().server.idle()
    const answer = await me.requestToken({ grant_type: 'smart_id', authenticationHash })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: expected, error_description: expected })
  })

  test.each(['49203152719', '', '4920315271', '49213152718', 'tere'])('%j is no personal code', async (code) => {
    const answer = await browser().startLogin(code)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ValidPersonalCode', path: 'personalCode' }] })
  })

  test('blanks around a personal code do not matter', async () => {
    expect((await browser().startLogin(` ${mari} `)).statusCode).toBe(200)
    await product().server.idle()
  })

  test('the token call refuses in its own shape', async () => {
    const me = browser()
    await me.startLogin(mari)
    await product().server.idle()
    expect((await me.requestToken({ grant_type: 'password' })).json()).toMatchObject({
      error: 'unsupported_grant_type',
    })
    expect((await me.requestToken({ grant_type: 'smart_id' })).json()).toMatchObject({ error: 'required.field' })
    expect((await me.requestToken({ grant_type: 'id_card' })).json()).toMatchObject({
      error: 'login.attempt.not.found',
    })
    expect((await me.requestToken({ grant_type: 'Mobile_ID' })).json()).toMatchObject({
      error: 'login.attempt.not.found',
    })
    const withoutClient = await me.send('POST', '/oauth/token')
    expect(withoutClient.statusCode).toBe(401)
    expect(withoutClient.json()).toMatchObject({ error: 'login.client.unknown' })
  })

  test('neither tokens nor handles nor browser secrets can be read from the database', async () => {
    const me = browser()
    const authenticationHash = await handleOf(me, mari)
    await product().server.idle()
    const { access_token: token } = (await me.requestToken({ grant_type: 'smart_id', authenticationHash })).json<{
      access_token: string
    }>()
    const secret = me.cookie?.split('=')[1] ?? 'no cookie'
    const rows = JSON.stringify([
      await product().db.selectFrom('session').selectAll().execute(),
      await product().db.selectFrom('login_attempt').selectAll().execute(),
    ])
    for (const hidden of [token, authenticationHash, secret]) expect(rows).not.toContain(hidden)
  })
})

onEngine('postgresql', 'the cookie of a login', (product) => {
  test('is for this host alone, out of reach of scripts, and another one for each login that begins', async () => {
    const { app } = product().server
    const begin = (cookie?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/authenticate',
        payload: { type: 'SMART_ID', personalCode: mari },
        headers: cookie === undefined ? {} : { cookie },
      })
    const planted = 'p'.repeat(43)
    const set = String((await begin(`sammas_browser=${planted}`)).headers['set-cookie'])
    expect(set).toMatch(/^sammas_browser=[A-Za-z0-9_-]{43}\.p{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
    await product().server.idle()
  })

  test('a planted cookie does not give the planter the login of its holder', async () => {
    const victim = new TestBrowser(product())
    victim.cookie = `sammas_browser=${'p'.repeat(43)}`
    const { authenticationHash } = (await victim.startLogin(mari)).json<{ authenticationHash: string }>()
    await product().server.idle()
    const planter = new TestBrowser(product())
    planter.cookie = `sammas_browser=${'p'.repeat(43)}`
    expect((await planter.requestToken({ grant_type: 'smart_id', authenticationHash })).statusCode).toBe(400)
    expect((await planter.requestToken({ grant_type: 'mobile_id' })).json()).toMatchObject({
      error: 'login.attempt.not.found',
    })
    expect((await victim.requestToken({ grant_type: 'smart_id', authenticationHash })).json()).toHaveProperty(
      'access_token',
    )
  })

  test('after logout the login issues no token, and its checks are written once', async () => {
    const me = new TestBrowser(product())
    const { authenticationHash } = (await me.startLogin(mari)).json<{ authenticationHash: string }>()
    await product().server.idle()
    const requestAgain = () => me.requestToken({ grant_type: 'smart_id', authenticationHash })
    me.token = (await requestAgain()).json<{ access_token: string }>().access_token
    const checks = async () => (await product().db.selectFrom('aml_check').select('id').execute()).length
    const before = await checks()
    await requestAgain()
    expect(await checks()).toBe(before)
    await me.call(endpoints.logout)
    expect((await requestAgain()).json()).toMatchObject({ error: 'login.attempt.not.found' })
  })
})
