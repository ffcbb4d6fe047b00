import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from './build-server.ts'
import { hashed } from './database/hash.ts'
import { onEngine } from './testing/on-engine.ts'
import { personIdOf } from './testing/person-id-of.ts'
import { TestBrowser } from './testing/test-browser.ts'
import type { TestProduct } from './testing/test-product.ts'
import { logInByCard } from './testing/sign-by.ts'

const mari = '49203152718'
const SKEW = 5 * 60_000

onEngine('postgresql', 'two servers whose clocks are ten minutes apart', (product) => {
  let ahead: Server
  let behind: Server
  beforeAll(async () => {
    ahead = await product().secondServer(() => new Date(Date.now() + SKEW))
    behind = await product().secondServer(() => new Date(Date.now() - SKEW))
  })
  afterAll(() => Promise.all([ahead.close(), behind.close()]))

  /** The same browser, now routed to another server by the proxy. */
  const movedTo = (server: Server, me: TestBrowser): TestBrowser => {
    const there: TestProduct = { ...product(), server }
    return Object.assign(new TestBrowser(there), { cookie: me.cookie, token: me.token })
  }
  const pairs = () =>
    [
      [ahead, behind],
      [behind, ahead],
    ] as const
  const status = async (me: TestBrowser) => (await me.call(endpoints.userGet)).statusCode

  test('a login that begins at one gets its token at the other', async () => {
    for (const [first, second] of pairs()) {
      const me = movedTo(first, new TestBrowser(product()))
      const { authenticationHash } = (await me.startLogin(mari)).json<{ authenticationHash: string }>()
      await first.idle()
      const answer = await movedTo(second, me).requestToken({ grant_type: 'smart_id', authenticationHash })
      expect(answer.json(), answer.body).toMatchObject({ expires_in: 3600 })
    }
  })

  test('a card answers the challenge of one at the other', async () => {
    for (const [first, second] of pairs()) {
      const answer = await logInByCard(product(), mari, [first, second])
      expect(answer.json(), answer.body).toEqual({ success: true })
    }
  })

  test('a session lasts its hour at both, and can be renewed at both', async () => {
    for (const [first, second] of pairs()) {
      const me = await movedTo(first, new TestBrowser(product())).login(mari)
      const there = movedTo(second, me)
      const pass = (minutes: number) =>
        product().pool.query("update sammas.session set expires_at = expires_at - $1 * interval '1 minute'", [minutes])
      await pass(58)
      expect([await status(me), await status(there)]).toEqual([200, 200])
      expect((await there.call(endpoints.sessionExtend, { body: {} })).json()).toEqual({ expires_in: 3600 })
      await pass(58)
      expect([await status(me), await status(there)]).toEqual([200, 200])
      await pass(3)
      expect([await status(me), await status(there)]).toEqual([401, 401])
    }
  })

  test('calls count in the same minutes', async () => {
    const me = await movedTo(ahead, new TestBrowser(product())).login(mari)
    const event = { type: 'PAGE_VIEW', data: { path: '/account' } } as const
    for (const server of [ahead, behind]) await movedTo(server, me).call(endpoints.eventTrack, { body: event })
    const id = await personIdOf(product(), mari)
    const rows = await product()
      .db.selectFrom('rate_limit')
      .select(['window_start', 'count'])
      .where('key_hash', '=', hashed(`eventTrack of ${id}`))
      .execute()
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    // The edge of a minute may lie between the two calls.
    const times = rows.map(({ window_start }) => window_start.getTime())
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(60_000)
  })
})
