import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { endpoints } from '@sammas/contract/endpoints'
import type { PartHead } from '@sammas/contract/read-batch'
import { afterEach, expect, test } from 'vitest'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import { gate } from '../testing/gate.ts'
import { KeptLog } from '../testing/kept-log.ts'
import { onEngine } from '../testing/on-engine.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { readParts, type AnsweredPart } from '../testing/read-parts.ts'

type Errors = { errors: { code: string; path?: string }[] }
const mari = '49203152718'
const stranger = '37811022744'
/** Has ten thousand movements. */
const heavy = '49008270013'
const ROUND = [
  '/v1/me',
  '/v1/me/conversion',
  '/v1/me/capital',
  '/v1/amlchecks',
  '/v1/pension-account-statement',
  '/v1/portfolio',
  '/v1/applications?status=PENDING',
  '/v1/applications?limit=20',
  '/v1/mandates/on-their-way',
  '/v1/transactions?limit=3',
  '/v1/transactions/sums',
  '/v1/returns?from=2021-11-22&keys=SECOND_PILLAR&keys=EPI',
]

/** The outside world's reaction to questions with this text in their address. */
let answerOf: (url: string) => Promise<Response | null> = () => Promise.resolve(null)
const between =
  (outside: Fetch): Fetch =>
  async (url, init) =>
    (await answerOf(url)) ?? outside(url, init)

const gates: { open: () => void }[] = []
/** The registry is silent until it is released. */
const silentRegistry = () => {
  const silence = gate()
  gates.push(silence)
  return silence
}
afterEach(() => {
  answerOf = () => Promise.resolve(null)
  for (const { open } of gates.splice(0)) open()
})

const logger = new KeptLog()

const batchOf = (of: readonly string[]) =>
  `/v1/read-batch?${of.map((address) => `of=${encodeURIComponent(address)}`).join('&')}`

const unpacker = { identity: () => new PassThrough(), br: createBrotliDecompress, gzip: createGunzip }

const partOf = (parts: readonly AnsweredPart[], of: string): AnsweredPart | undefined =>
  parts.find(({ head }) => head.of === of)

onEngine('postgresql', 'a batch of reads', { between, logger }, (product) => {
  const origin = async () => {
    const { app } = product().server
    if (!app.server.listening) return app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on TCP has an address of this kind.
    return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`
  }
  const login = (code = mari) => new TestBrowser(product()).login(code)
  const readBatch = async (me: TestBrowser, of: readonly string[], headers: Record<string, string> = {}) => {
    const answer = await me.send('GET', batchOf(of), undefined, headers)
    expect(answer.statusCode, answer.body).toBe(200)
    return { answer, parts: readParts(answer.rawPayload, answer.headers['content-encoding']) }
  }

  test.each(['et', 'en'])('each equals the answer that its call gives alone, in %s', async (language) => {
    const me = await login()
    const { answer, parts } = await readBatch(me, ROUND, { 'accept-language': language })
    expect(parts.map(({ head }) => head.of).toSorted()).toEqual(ROUND.toSorted())
    for (const of of ROUND) {
      const alone = await me.send('GET', of, undefined, { 'accept-language': language })
      expect(partOf(parts, of), of).toMatchObject({ head: { of, status: 200 } satisfies PartHead, body: alone.body })
    }
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['br', 'gzip', 'identity'])('they are compressed with %s if accepted', async (encoding) => {
    const { answer, parts } = await readBatch(await login(), ROUND, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(parts).toHaveLength(ROUND.length)
  })

  test('one that fails is answered in its own part, as alone, and the others are there', async () => {
    const owner = await login()
    const [first] = await owner.read(endpoints.transactionList, { query: { limit: 1 } })
    const me = await login(stranger)
    const failing = {
      '/v1/transactions?limit=many': [400, 'invalid.value'],
      '/v1/transactions?limit=%00': [400, 'invalid.value'],
      '/v1/applications?status=DONE': [400, 'invalid.value'],
      [`/v1/transactions?before=${encodeURIComponent(String(first?.id))}`]: [400, 'invalid.value'],
      '/v1/applications?before=999999': [404, 'application.not.found'],
    }
    const { parts } = await readBatch(me, ['/v1/me', ...Object.keys(failing), '/v1/amlchecks'])
    for (const [of, [status, code]] of Object.entries(failing)) {
      const part = partOf(parts, of)
      const alone = await me.send('GET', of)
      expect([part?.head.status, (JSON.parse(part?.body ?? '') as Errors).errors[0]?.code], of).toEqual([status, code])
      expect(part?.body, of).toBe(alone.body)
    }
    for (const of of ['/v1/me', '/v1/amlchecks']) expect(partOf(parts, of)?.head.status).toBe(200)
  })

  test('the capital of a person who is no member is empty there, and refused alone', async () => {
    const me = await login(stranger)
    const { parts } = await readBatch(me, ['/v1/me', '/v1/me/capital'])
    expect(partOf(parts, '/v1/me/capital')).toMatchObject({ head: { status: 200 }, body: 'null' })
    expect((await me.call(endpoints.capitalGet)).statusCode).toBe(403)
  })

  test('with the registry away only the parts that need it fail', async () => {
    const me = await login()
    answerOf = (url) => Promise.resolve(url.endsWith('/applications') ? Response.json({}, { status: 500 }) : null)
    const { parts } = await readBatch(me, ROUND)
    answerOf = () => Promise.resolve(null)
    const statuses = Object.fromEntries(parts.map(({ head }) => [head.of, head.status]))
    expect(statuses).toMatchObject({ '/v1/applications?limit=20': 504, '/v1/me': 200, '/v1/me/capital': 200 })
  })

  test.each(['identity', 'br', 'gzip'] as const)('one that is late holds no other up, sent as %s', async (encoding) => {
    const me = await login()
    const registry = silentRegistry()
    answerOf = async (url) => {
      if (url.endsWith('/applications')) await registry.promise
      return null
    }
    const late = '/v1/applications?status=PENDING'
    const answer = await product().server.app.inject({
      url: `/api${batchOf([late, '/v1/me/capital', '/v1/amlchecks'])}`,
      headers: { authorization: `Bearer ${String(me.token)}`, 'accept-encoding': encoding },
      payloadAsStream: true,
    })
    let text = ''
    const unpacked = answer.stream().pipe(unpacker[encoding]())
    const ended = new Promise((resolve) => unpacked.once('end', resolve))
    unpacked.on('data', (piece: Buffer) => {
      text += piece.toString()
    })
    await expect.poll(() => text.match(/"of"/g)).toHaveLength(2)
    expect(text).not.toContain(late)
    registry.open()
    await ended
    answerOf = () => Promise.resolve(null)
    expect(text).toContain(late)
  })

  test.each([
    ['an unknown address', ['/v1/me', '/v1/nothing'], 'of[1]'],
    ['a call that is the same for everybody', ['/v1/funds'], 'of[0]'],
    ['a call that changes something', ['/v1/logout'], 'of[0]'],
    ['a call that writes a row', ['/v1/payments/link?amount=12&currency=EUR&type=SINGLE&bank=SEB'], 'of[0]'],
    ['a file', ['/v1/archive'], 'of[0]'],
    ['another of its kind', ['/v1/read-batch?of=/v1/me'], 'of[0]'],
    ['a path that only looks alike', ['/v1/me/'], 'of[0]'],
    ['a path in other letters', ['/v1/%6de'], 'of[0]'],
    ['another origin', ['https://example.ee/v1/me'], 'of[0]'],
    ['the same twice', ['/v1/me', '/v1/me'], 'of'],
    ['the same but for a name that the call does not know', ['/v1/me', '/v1/me?a=1'], 'of'],
    ['the same in another order', ['/v1/transactions?limit=3&before=1', '/v1/transactions?before=1&limit=3'], 'of'],
    ['the same in another encoding', ['/v1/transactions?limit=3', '/v1/transactions?%6cimit=%33'], 'of'],
    ['too many', Array.from({ length: 17 }, (_, index) => `/v1/transactions?limit=${String(index + 1)}`), 'of'],
    ['an address that is too long', [`/v1/transactions?before=${'a'.repeat(200)}`], 'of'],
    ['nothing', [''], 'of'],
  ])('%s is refused as a whole', async (_, of, path) => {
    const me = await login()
    const answer = await me.send('GET', batchOf(of))
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path }] })
  })

  test('without addresses it is refused', async () => {
    const answer = await (await login()).send('GET', '/v1/read-batch')
    expect([answer.statusCode, answer.json<Errors>().errors[0]]).toMatchObject([
      400,
      { code: 'required.field', path: 'of' },
    ])
  })

  test('an ended login gets none of them', async () => {
    const me = await login()
    await me.call(endpoints.logout)
    const answer = await me.send('GET', batchOf(ROUND))
    expect([answer.statusCode, answer.json<Errors>().errors[0]?.code]).toEqual([401, 'session.expired'])
  })

  test('each of them takes a turn of its person: a rush is turned away in its own places', async () => {
    const me = await login()
    const other = await login(stranger)
    const rush = Promise.all(Array.from({ length: 20 }, () => readBatch(me, ROUND)))
    expect((await other.call(endpoints.userGet)).statusCode).toBe(200)
    const heads = (await rush).flatMap(({ parts }) => parts.map(({ head }) => head))
    expect(heads.filter(({ status }) => status === 200)).not.toHaveLength(0)
    expect(heads.find(({ status }) => status === 429)).toMatchObject({ retryAfter: 60 })
  })

  test.each([
    ['many reads in one batch', (many: readonly string[]) => [batchOf(many)]],
    ['many calls on one connection', (many: readonly string[]) => many],
  ])('a client that does not read %s delays its own calls, until it disconnects', async (_, addresses) => {
    const me = await login(heavy)
    const other = await login(stranger)
    const all = await me.read(endpoints.transactionList)
    // Some sixteen times 1.5 MB: more than the system buffers.
    const many = all.slice(0, 16).map(({ id }) => `/v1/transactions?before=${encodeURIComponent(id ?? '')}`)
    const port = Number(new URL(await origin()).port)
    const connection = once(product().server.app.server, 'connection')
    const unreadSocket = connect(port, '127.0.0.1').pause()
    // Node gives the event its socket alone.
    const [served] = (await connection) as [Socket]
    const head = `HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${String(me.token)}\r\n\r\n`
    unreadSocket.write(
      addresses(many)
        .map((path) => `GET /api${path} ${head}`)
        .join(''),
    )
    // The system takes no more of it: from now on no answer leaves, so none gives its turn back.
    await expect.poll(() => served.writableLength).toBeGreaterThan(0)
    const own = { isAnswered: false, call: me.call(endpoints.userGet) }
    void own.call.then(() => (own.isAnswered = true))
    for (let later = 0; later < 20; later += 1) {
      expect((await other.call(endpoints.userGet)).statusCode).toBe(200)
    }
    expect(own.isAnswered).toBe(false)
    unreadSocket.destroy()
    expect((await own.call).statusCode).toBe(200)
  })

  test('the log has one line for it, with its parts and no personal data', async () => {
    const me = await login(stranger)
    logger.lines = ''
    await readBatch(me, ['/v1/amlchecks', '/v1/me/capital', '/v1/transactions?limit=3'])
    const written = logger.lines.trim().split('\n')
    expect(written).toHaveLength(1)
    const { req, res, carried } = JSON.parse(written[0] ?? '') as Record<string, unknown>
    expect([req, res]).toEqual([{ method: 'GET', route: '/api/v1/read-batch' }, { statusCode: 200 }])
    expect(carried).toHaveLength(3)
    expect(carried).toContainEqual({ route: '/v1/transactions', statusCode: 200 })
    expect(carried).toContainEqual({ route: '/v1/me/capital', statusCode: 200 })
  })

  test('a disconnect cancels parts that have not begun', async () => {
    const me = await login()
    const registry = silentRegistry()
    const requested: string[] = []
    answerOf = async (url) => {
      requested.push(url)
      await registry.promise
      return null
    }
    const held = Array.from({ length: 12 }, (_, index) => `/v1/applications?limit=${String(index + 1)}`)
    const leaving = new AbortController()
    const request = fetch(`${await origin()}/api${batchOf([...held, '/v1/transactions?limit=3'])}`, {
      headers: { authorization: `Bearer ${String(me.token)}` },
      signal: leaving.signal,
    })
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    logger.lines = ''
    leaving.abort()
    await expect(request).rejects.toThrow()
    await expect.poll(() => logger.lines).toContain('stream closed prematurely')
    registry.open()
    await expect.poll(async () => (await me.call(endpoints.applicationList)).statusCode).toBe(200)
    answerOf = () => Promise.resolve(null)
    expect(requested.filter((url) => /\/applications$/.test(url))).not.toHaveLength(0)
    expect(requested.filter((url) => url.endsWith('/cash-flows'))).toEqual([])
  })
})
