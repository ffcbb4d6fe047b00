import { endpoints } from '@sammas/contract/endpoints'
import { addDays, tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { afterEach, expect, test } from 'vitest'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import { onEngine } from '../testing/on-engine.ts'
import { gate } from '../testing/gate.ts'
import { moveCalendar } from '../testing/outside-world.ts'
import { readParts } from '../testing/read-parts.ts'
import { TestBrowser } from '../testing/test-browser.ts'

const mari = '49203152718'

/** Changes an answer of the outside world before the server gets it. */
let onItsWay: (url: string, answer: Response) => Promise<Response> = (_url, answer) => Promise.resolve(answer)
const between =
  (outside: Fetch): Fetch =>
  async (url, init) =>
    onItsWay(url, await outside(url, init))

afterEach(() => {
  onItsWay = (_url, answer) => Promise.resolve(answer)
})

const dayIn = (header: unknown): CivilDate | null => (typeof header === 'string' ? tallinnDate(new Date(header)) : null)

onEngine('postgresql', 'the registry’s moment on the server’s answers', { between }, (product) => {
  const login = () => new TestBrowser(product()).login(mari)

  test('is left out until the registry has reported it', async () => {
    const other = await product().secondServer(() => new Date())
    const answer = await other.app.inject('/api/v1/me')
    await other.close()
    expect([answer.statusCode, answer.headers['registry-time']]).toEqual([401, undefined])
  })

  test('is sent with answers, failures and files, and not with cacheable answers', async () => {
    const me = await login()
    const today = await moveCalendar(product(), { days: 0 })
    await me.read(endpoints.userGet)
    const calls: [string, number, CivilDate | null][] = [
      ['/v1/amlchecks', 200, today],
      ['/v1/applications?before=999999', 404, today],
      ['/v1/dates/calendar', 200, today],
      ['/v1/funds', 200, null],
    ]
    for (const [path, status, day] of calls) {
      const answer = await me.send('GET', path)
      expect([path, answer.statusCode, dayIn(answer.headers['registry-time'])]).toEqual([path, status, day])
    }
  })

  test('is of the new day with the first answer after the calendar was moved', async () => {
    const me = await login()
    for (const path of ['/v1/me', '/v1/portfolio', '/v1/applications?status=PENDING', '/v1/dates']) {
      const today = await moveCalendar(product(), { days: 1 })
      const answer = await me.send('GET', path)
      expect([path, dayIn(answer.headers['registry-time'])]).toEqual([path, today])
    }
  })

  test('is reported with each answer of a batch', async () => {
    const me = await login()
    const today = await moveCalendar(product(), { days: 1 })
    const of = ['/v1/pension-account-statement', '/v1/applications?status=PENDING']
    const answer = await me.send('GET', `/v1/read-batch?${of.map((one) => `of=${encodeURIComponent(one)}`).join('&')}`)
    const parts = readParts(answer.rawPayload, answer.headers['content-encoding'])
    expect(parts.map(({ head }) => dayIn(head.registryTime))).toEqual([today, today])
  })

  test('is not set back by an answer in flight while the calendar moved', async () => {
    const me = await login()
    const before = await moveCalendar(product(), { days: 0 })
    const held = gate()
    const isHeld = gate()
    onItsWay = async (url, answer) => {
      if (!url.endsWith('/applications')) return answer
      isHeld.open()
      await held.promise
      return answer
    }
    const late = me.call(endpoints.applicationList, { query: { status: 'PENDING' } })
    await isHeld.promise
    const after = await moveCalendar(product(), { days: 1 })
    await me.read(endpoints.portfolioGet)
    held.open()
    expect([addDays(before, 1), dayIn((await late).headers['registry-time'])]).toEqual([after, after])
  })

  test('continues while the registry is away', async () => {
    const me = await login()
    await me.read(endpoints.userGet)
    const today = await moveCalendar(product(), { days: 0 })
    onItsWay = () => Promise.reject(new TypeError('broken'))
    const answer = await me.call(endpoints.portfolioGet)
    expect([answer.statusCode, dayIn(answer.headers['registry-time'])]).toEqual([504, today])
  })
})
