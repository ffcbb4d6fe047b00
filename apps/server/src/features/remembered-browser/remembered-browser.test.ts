import { endpoints } from '@sammas/contract/endpoints'
import { afterEach, expect, test } from 'vitest'
import { loginByQr, scanQr, tokenWhenOver } from '../../testing/link-logins.ts'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { ownRecords } from '../export/own-records.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
const jaan = '37811022744'

type Started = { challengeCode: string | null; deviceLink: string | null; authenticationHash: string }

let failure: { path: string; status: number } | null = null
const between =
  (outside: Fetch): Fetch =>
  (url, init) =>
    failure !== null && url.includes(failure.path)
      ? Promise.resolve(Response.json({}, { status: failure.status }))
      : outside(url, init)

onEngine(
  'postgresql',
  'remembered browsers',
  { variables: { SMART_ID_PUSH: 'known', LINKS_PER_BROWSER: '1000' }, between },
  (product) => {
    afterEach(async () => {
      failure = null
      for (const code of [mari, jaan]) await testPhone(product(), code).release()
      await product().server.idle()
    })
    const browser = () => new TestBrowser(product())
    const codeOf = (answer: { json: () => unknown }) =>
      (answer.json() as { errors?: [{ code: string }] }).errors?.[0].code ?? null
    /** A browser in which the person has logged in by link and requested to be remembered. */
    const knownBrowser = async (code = mari) => {
      const me = browser()
      await loginByQr(product(), me, code, { remember: 'true' })
      expect(me.remembering).not.toBeNull()
      return me
    }
    const push = (me: TestBrowser) => me.call(endpoints.authenticate, { body: { type: 'SMART_ID_REMEMBERED' } })
    const loginByPush = async (me: TestBrowser) => {
      const started = (await push(me)).json<Started>()
      const answer = await tokenWhenOver(product(), me, started.authenticationHash)
      me.token = answer.json<{ access_token?: string }>().access_token ?? null
      return { started, answer }
    }
    const remembered = async (me: TestBrowser) => (await me.read(endpoints.rememberedGet)).person
    const listed = (me: TestBrowser) => me.read(endpoints.rememberedBrowsers)
    const rows = () => product().db.selectFrom('remembered_browser').selectAll().orderBy('linked_at').execute()

    test('a typed code rings no phone in a browser that remembers no person; it begins a link for this person alone', async () => {
      const me = browser()
      const phone = testPhone(product(), mari)
      await phone.hold()
      const started = (await me.startLogin(mari)).json<Started>()
      expect(started).toMatchObject({ challengeCode: null })
      expect(started.deviceLink).toContain('deviceLinkType=Web2App')
      expect((await phone.state()).requests).toEqual([])
      expect(await scanQr(product(), me, started.authenticationHash, jaan)).toBe('of-another-person')
      await phone.release()
      expect(await scanQr(product(), me, started.authenticationHash, mari)).toBe('opened')
      const token = await tokenWhenOver(product(), me, started.authenticationHash)
      expect(token.json()).toHaveProperty('access_token')
    })

    test.each([
      [404, 'smart.id.account.not.found'],
      [472, 'smart.id.account.unusable'],
      [580, 'smart.id.maintenance'],
      [480, 'smart.id.client.refused'],
    ])(
      'a named link that the service refuses with %i is reported as %s, and does not change the cookie',
      async (status, code) => {
        const me = browser()
        failure = { path: '/authentication/device-link/etsi/', status }
        const answer = await me.startLogin(mari)
        expect([answer.statusCode, codeOf(answer), me.cookie]).toEqual([400, code, null])
      },
    )

    test('after a link login with "remember me", the next login is by push to that document, with a choice of codes', async () => {
      const me = await knownBrowser()
      expect(await remembered(me)).toEqual({ firstName: 'Mari-Liis', lastName: 'Tamm' })
      const phone = testPhone(product(), mari)
      await phone.hold()
      const started = (await push(me)).json<Started>()
      expect(started).toMatchObject({ deviceLink: null })
      await phone.rings()
      const { requests } = await phone.state()
      expect(requests).toMatchObject([{ controlCode: started.challengeCode, choices: expect.any(Array) as unknown }])
      await phone.confirm()
      await phone.release()
      const token = await tokenWhenOver(product(), me, started.authenticationHash)
      expect(token.json()).toHaveProperty('access_token')
    })

    test('its own code typed there is sent as a push, another person’s is not', async () => {
      const me = await knownBrowser()
      const own = (await me.startLogin(mari)).json<Started>()
      expect(own.challengeCode).toMatch(/^\d{4}$/)
      await tokenWhenOver(product(), me, own.authenticationHash)
      const other = (await me.startLogin(jaan)).json<Started>()
      expect(other.challengeCode).toBeNull()
      await scanQr(product(), me, other.authenticationHash, jaan)
    })

    test('without "remember me" nothing is kept, and a link login without it forgets this person here', async () => {
      const me = browser()
      await loginByQr(product(), me, mari)
      expect(me.remembering).toBeNull()
      expect(codeOf(await push(me))).toBe('smart.id.not.remembered')
      const known = await knownBrowser()
      await loginByQr(product(), known, jaan)
      expect(await remembered(known)).not.toBeNull()
      await loginByQr(product(), known, mari, { remember: 'false' })
      expect(await remembered(known)).toBeNull()
      expect((await push(known)).statusCode).toBe(401)
    })

    test('the database has only the digest of the token, and the cookie nothing about the person', async () => {
      const me = await knownBrowser()
      const [, token = ''] = me.remembering?.split('=') ?? []
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const stored = JSON.stringify(await rows())
      expect(stored).not.toContain(token)
      const answer = await me.call(endpoints.rememberedGet)
      for (const secret of [mari, 'PNOEE']) expect(answer.body).not.toContain(secret)
    })

    test('the cookie is for this host alone, out of reach of scripts, and lasts as long as the entry', async () => {
      const me = browser()
      const answer = await loginByQr(product(), me, mari, { remember: 'true' })
      const set = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('sammas_remembered='))
      expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
      expect(set).not.toContain('Domain')
      const age = Number(/Max-Age=(\d+)/.exec(set ?? '')?.[1])
      expect(age).toBeLessThanOrEqual(90 * 86_400)
      expect(age).toBeGreaterThan(89 * 86_400)
    })

    test('a push changes the token and never prolongs the 90 days', async () => {
      const me = await knownBrowser()
      const earlier = me.remembering
      await product().pool.query(`update sammas.remembered_browser set linked_at = linked_at - interval '80 days',
        ends_at = ends_at - interval '80 days' where token_hash = (select token_hash from sammas.remembered_browser
        order by linked_at desc limit 1)`)
      const { answer } = await loginByPush(me)
      expect(me.remembering).not.toBe(earlier)
      const set = [answer.headers['set-cookie'] ?? []].flat().join()
      expect(Number(/Max-Age=(\d+)/.exec(set)?.[1])).toBeLessThanOrEqual(10 * 86_400)
      const old = Object.assign(browser(), { cookie: me.cookie, remembering: earlier })
      expect(await remembered(old)).toBeNull()
      expect(await remembered(me)).not.toBeNull()
    })

    test('a lost answer of the token call costs nothing: the repeated one has the cookie too', async () => {
      const me = browser()
      const { authenticationHash } = await me.startByLink()
      await scanQr(product(), me, authenticationHash, mari)
      await tokenWhenOver(product(), me, authenticationHash, { remember: 'true' })
      const first = me.remembering
      me.remembering = null
      await me.requestToken({ grant_type: 'smart_id', authenticationHash })
      expect(me.remembering).toBe(first)
      await push(me)
    })

    test('an entry that is over makes no phone ring', async () => {
      const me = await knownBrowser()
      await product().pool.query(`update sammas.remembered_browser set ends_at = now() - interval '1 second'`)
      expect(await remembered(me)).toBeNull()
      expect(codeOf(await push(me))).toBe('smart.id.not.remembered')
      const started = (await me.startLogin(mari)).json<Started>()
      expect(started.challengeCode).toBeNull()
      expect(await listed(me)).toEqual([])
      await scanQr(product(), me, started.authenticationHash, mari)
    })

    test('one push from a browser at a time; the next may go out when it has ended', async () => {
      const me = await knownBrowser()
      const phone = testPhone(product(), mari)
      await phone.hold()
      const first = (await push(me)).json<Started>()
      const second = await push(me)
      expect([second.statusCode, codeOf(second)]).toEqual([429, 'too.many.requests'])
      const wait = Number(second.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(30)
      await phone.rings()
      await phone.refuse()
      await tokenWhenOver(product(), me, first.authenticationHash)
      expect((await push(me)).statusCode).toBe(200)
    })

    test('two pushes requested at the same moment ring once', async () => {
      const me = await knownBrowser()
      await testPhone(product(), mari).hold()
      const answers = await Promise.all([push(me), push(me), push(me)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429])
    })

    test('“not you?” forgets this browser alone and begins nothing', async () => {
      const [here, elsewhere] = [await knownBrowser(), await knownBrowser()]
      const copied = here.remembering
      const answer = await here.call(endpoints.rememberedForget)
      expect([answer.statusCode, here.remembering]).toEqual([204, null])
      expect(await remembered(here)).toBeNull()
      here.remembering = copied
      expect(await remembered(here), 'a copy of the cookie is worth nothing').toBeNull()
      expect(await remembered(elsewhere)).not.toBeNull()
      expect((await here.call(endpoints.rememberedForget)).statusCode).toBe(204)
    })

    test('a forged or planted cookie belongs to no person', async () => {
      const me = browser()
      for (const token of ['A'.repeat(43), 'short', `${'A'.repeat(42)}$`]) {
        me.remembering = `sammas_remembered=${token}`
        expect(await remembered(me)).toBeNull()
        me.remembering = `sammas_remembered=${token}`
        expect(codeOf(await push(me))).toBe('smart.id.not.remembered')
      }
    })

    test('an account that no longer exists is forgotten in every browser, one that is unusable for now is kept', async () => {
      const [here, elsewhere] = [await knownBrowser(), await knownBrowser()]
      failure = { path: '/notification/document/', status: 472 }
      const unusable = await loginByPush(here)
      expect(unusable.answer.json()).toMatchObject({ error: 'smart.id.account.unusable' })
      expect(await remembered(here)).not.toBeNull()
      failure = { path: '/notification/document/', status: 404 }
      const forgotten = await loginByPush(here)
      expect(forgotten.answer.json()).toMatchObject({ error: 'smart.id.account.not.found' })
      for (const me of [here, elsewhere]) expect(await remembered(me)).toBeNull()
    })

    test('the person sees their browsers and has one forget them', async () => {
      await product().db.deleteFrom('remembered_browser').execute()
      const [here, elsewhere] = [await knownBrowser(), await knownBrowser()]
      await knownBrowser(jaan)
      const list = await listed(here)
      expect(list.map(({ isThisOne }) => isThisOne)).toEqual([false, true])
      const other = list.find(({ isThisOne }) => !isThisOne)
      expect((await here.call(endpoints.rememberedBrowserForget, { params: { id: other?.id ?? '' } })).statusCode).toBe(
        204,
      )
      expect(await remembered(elsewhere)).toBeNull()
      expect(await remembered(here)).not.toBeNull()
      expect(await listed(here)).toHaveLength(1)
    })

    test('logging out everywhere forgets this person in every browser, and no other', async () => {
      const [here, elsewhere, other] = [await knownBrowser(), await knownBrowser(), await knownBrowser(jaan)]
      await here.call(endpoints.logoutEverywhere)
      for (const me of [here, elsewhere]) expect(await remembered(me)).toBeNull()
      expect(await remembered(other)).not.toBeNull()
    })

    test('another person’s link login with "remember me" replaces the remembered person', async () => {
      const me = await knownBrowser()
      const before = (await rows()).length
      await loginByQr(product(), me, jaan, { remember: 'true' })
      expect(await remembered(me)).toMatchObject({ firstName: 'Jaan' })
      expect(await rows()).toHaveLength(before)
    })

    test('the person’s own data name the browsers that remember them', async () => {
      const me = await knownBrowser()
      const stored = await rows()
      expect(stored.length).toBeGreaterThan(0)
      const [mine] = stored.slice(-1)
      const records = await ownRecords(product().db, mine?.person_id ?? 0, () => Promise.resolve([]))
      expect(records['remembered-browsers']).toContainEqual({
        documentNumber: mine?.document_number,
        time: mine?.linked_at,
        lastEnd: mine?.ends_at,
      })
      expect(await remembered(me)).not.toBeNull()
    })
  },
)
