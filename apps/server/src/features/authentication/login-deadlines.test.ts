import { endpoints } from '@sammas/contract/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
/** A person without earlier attempts, from an unused address: neither pause nor limit interferes. */
const peeter = '38501010002'
const start = new Date()
let secondsOn = 0
const later = () => new Date(start.getTime() + secondsOn * 1000)

const variables = { LOGINS_PER_ADDRESS: '3', LOGINS_OPEN_PER_PERSON: '1' }

onEngine('postgresql', 'the time of a login', { now: later, variables }, (product) => {
  const begin = async () => {
    secondsOn = 0
    await product().db.deleteFrom('rate_limit').execute()
    const me = new TestBrowser(product())
    const { authenticationHash } = (await me.startLogin(mari)).json<{ authenticationHash: string }>()
    const poll = async () =>
      (await me.requestToken({ grant_type: 'smart_id', authenticationHash })).json<{
        error?: string
        access_token?: string
      }>()
    return { me, poll }
  }

  test('a confirmed login can be read by a browser that returns late, until three minutes after its start', async () => {
    for (const after of [61, 134, 180]) {
      const { poll } = await begin()
      await product().server.idle()
      secondsOn = after
      expect(await poll(), `after ${after} s`).toHaveProperty('access_token')
    }
    const { poll } = await begin()
    await product().server.idle()
    secondsOn = 181
    expect(await poll()).toMatchObject({ error: 'login.attempt.too.late' })
  })

  test('the same by Mobile-ID, with the handle and without', async () => {
    for (const [after, expected] of [
      [180, { access_token: expect.any(String) as string }],
      [181, { error: 'login.attempt.too.late' }],
    ] as const) {
      secondsOn = 0
      await product().db.deleteFrom('rate_limit').execute()
      const me = new TestBrowser(product())
      const start = { type: 'MOBILE_ID', personalCode: mari, phoneNumber: '00001001' } as const
      const started = await me.call(endpoints.authenticate, { body: start })
      const { authenticationHash } = started.json<{ authenticationHash: string }>()
      await product().server.idle()
      secondsOn = after
      expect((await me.requestToken({ grant_type: 'mobile_id' })).json()).toMatchObject(expected)
      expect((await me.requestToken({ grant_type: 'mobile_id', authenticationHash })).json()).toMatchObject(expected)
    }
  })

  test('a login that was confirmed late is readable for a minute after that', async () => {
    const { poll } = await begin()
    await product().server.idle()
    const { db } = product()
    const newest = db.selectFrom('login_attempt').select((row) => row.fn.max('number').as('number'))
    const confirmed = sql<Date>`created_at + interval '150 seconds'`
    await db.updateTable('login_attempt').set({ finished_at: confirmed }).where('number', '=', newest).execute()
    secondsOn = 210
    expect(await poll()).toHaveProperty('access_token')
    secondsOn = 211
    expect(await poll()).toMatchObject({ error: 'login.attempt.not.found' })
  })

  test('a token that was issued is repeated for as long, and not longer', async () => {
    const { poll } = await begin()
    await product().server.idle()
    secondsOn = 59
    const { access_token } = await poll()
    expect(access_token).toBeTypeOf('string')
    secondsOn = 180
    expect(await poll()).toMatchObject({ access_token })
    secondsOn = 181
    expect(await poll()).toMatchObject({ error: 'login.attempt.not.found' })
  })

  test('a waiting client gets an error when the service’s answer cannot be read', async () => {
    const phone = testPhone(product(), mari)
    await phone.hold()
    const { poll } = await begin()
    await phone.rings()
    expect(await poll()).toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE', isTroubled: false })
    const trouble = product()
      .db.updateTable('login_attempt')
      .set({ failure_code: 'smart.id.technical.error' })
      .where('state', '=', 'waiting')
    // The server changes the state back at the service's next answer, whenever that comes.
    await expect
      .poll(async () => trouble.execute().then(poll))
      .toMatchObject({ error: 'AUTHENTICATION_NOT_COMPLETE', isTroubled: true })
    await phone.release()
    await product().server.idle()
    expect(await poll()).toHaveProperty('access_token')
  })

  test('a login is given to no client that requests it by another method', async () => {
    secondsOn = 0
    const me = new TestBrowser(product())
    me.address = '198.51.100.79'
    const { authenticationHash } = (await me.startLogin(peeter)).json<{ authenticationHash: string }>()
    await product().server.idle()
    const answer = await me.requestToken({ grant_type: 'mobile_id', authenticationHash })
    expect(answer.json()).toMatchObject({ error: 'login.attempt.not.found' })
    expect((await me.requestToken({ grant_type: 'smart_id', authenticationHash })).json()).toHaveProperty(
      'access_token',
    )
  })

  test('one address may request a limited number of card challenges a minute', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const headers = { origin: 'http://127.0.0.1:3000' }
      const { cardApp } = product().server
      const remoteAddress = '198.51.100.78'
      statuses.push((await cardApp.inject({ url: '/idLogin', headers, remoteAddress })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a pending request of one browser sends none for another, which gets an error with the waiting time', async () => {
    secondsOn = 0
    await product().db.deleteFrom('rate_limit').execute()
    const phone = testPhone(product(), '37811022744')
    await phone.hold()
    const started = await new TestBrowser(product()).startLogin('37811022744')
    expect(started.statusCode, started.body).toBe(200)
    const elsewhere = await new TestBrowser(product()).startLogin('37811022744')
    expect(elsewhere.statusCode).toBe(429)
    expect(elsewhere.json()).toMatchObject({ errors: [{ code: 'login.open.elsewhere' }] })
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0)
    await phone.rings()
    await phone.confirm()
    await phone.release()
    await product().server.idle()
  })

  test('one address begins so many logins a minute, for whomever', async () => {
    await product().db.deleteFrom('rate_limit').execute()
    secondsOn = 0
    const codes = [mari, '37811022744', '38001010015', peeter]
    const phones = codes.map((code) => testPhone(product(), code))
    // A confirmed login is not counted.
    for (const phone of phones) await phone.hold()
    const answers: unknown[] = []
    for (const code of codes) {
      const browser = new TestBrowser(product())
      browser.address = '198.51.100.77'
      const started = await browser.startLogin(code)
      answers.push([started.statusCode, started.json<{ errors?: { code: string }[] }>().errors?.[0]?.code ?? null])
    }
    expect(answers).toEqual([...Array(3).fill([200, null]), [429, 'too.many.requests']])
    for (const phone of phones) await phone.release()
    await product().server.idle()
  })
})
