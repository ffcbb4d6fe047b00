import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { networkFetch } from './network-fetch.ts'
import { callOutside } from './outside-call.ts'
import type { CallPolicy, OutsideWorld } from './outside-world.ts'
import { readJson } from './read-content.ts'
import { get, realServer } from './testing/real-server.ts'

const POLICY: CallPolicy = { timeoutMs: 60_000, largestAnswer: 100, pausesMs: [200, 800], repeatsLate: false }
const overNetwork: OutsideWorld = {
  fetch: networkFetch({ pins: [], proxy: null }),
  pause: () => Promise.resolve(),
}
const open: { close: () => Promise<void> }[] = []
const neighbour = async (...parameters: Parameters<typeof realServer>) => {
  const server = await realServer(...parameters)
  open.push(server)
  return server.url
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

const playing = (...answers: (() => Promise<Response>)[]) => {
  const pauses: number[] = []
  let requests = 0
  const world: OutsideWorld = {
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    fetch: () => answers[requests++]?.() ?? Promise.reject(new Error('not expected')),
  }
  return { world, pauses, requests: () => requests }
}
const status = (code: number) => () => Promise.resolve(new Response('x', { status: code }))
const lost = () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }))

test('an answer has its status and its bytes', async () => {
  const url = await neighbour((_request, response) => response.writeHead(201).end('{"a":1}'))
  const outcome = await callOutside(overNetwork, get(url), POLICY)
  expect(outcome).toMatchObject({ kind: 'answered', status: 201 })
  expect(outcome.kind === 'answered' && outcome.body.toString()).toBe('{"a":1}')
})

test('an answer without a body is an answer', async () => {
  const { world } = playing(() => Promise.resolve(new Response(null, { status: 204 })))
  const outcome = await callOutside(world, get('http://127.0.0.1/'), POLICY)
  expect(outcome).toMatchObject({ kind: 'answered', status: 204 })
  expect(outcome.kind === 'answered' && outcome.body.length).toBe(0)
})

test('nothing is sent to where a redirect points', async () => {
  let visits = 0
  const elsewhere = await neighbour((_request, response) => {
    visits += 1
    response.end('{}')
  })
  const url = await neighbour((_request, response) => response.writeHead(307, { location: elsewhere }).end())
  expect(await callOutside(overNetwork, get(url), POLICY)).toMatchObject({ kind: 'refused', status: 307 })
  expect(visits).toBe(0)
})

test('a too long answer is not read to its end, and not retried', async () => {
  let sent = 0
  let requests = 0
  const url = await neighbour((_request, response) => {
    requests += 1
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 1
    }
    response.on('drain', more)
    more()
  })
  expect(await callOutside(overNetwork, get(url), POLICY)).toMatchObject({ kind: 'unknown', reason: 'too-long' })
  expect(requests).toBe(1)
  expect(sent).toBeLessThan(10_000)
})

test('a packed answer is unpacked, and counted as long as it is then', async () => {
  const packed = (text: string) =>
    neighbour((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
    })
  const outcome = await callOutside(overNetwork, get(await packed('{"a":1}')), POLICY)
  expect(outcome.kind === 'answered' && outcome.body.toString()).toBe('{"a":1}')
  const long = await packed('x'.repeat(1000))
  expect(await callOutside(overNetwork, get(long), POLICY)).toMatchObject({ kind: 'unknown', reason: 'too-long' })
})

test.each([
  ['gzip', 'no gzip at all'],
  ['br', 'compressed otherwise than requested'],
])('an answer marked as %s that cannot be decompressed is no answer', async (encoding, text) => {
  const url = await neighbour((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(text),
  )
  const outcome = await callOutside(overNetwork, get(url), { ...POLICY, pausesMs: [] })
  expect(outcome).toMatchObject({ kind: 'unknown', reason: 'broken' })
})

test('half an answer is none', async () => {
  const url = await neighbour((_request, response) => {
    response.writeHead(200, { 'content-length': '50' })
    response.write('{"half":', () => response.destroy())
  })
  const outcome = await callOutside(overNetwork, get(url), { ...POLICY, pausesMs: [] })
  expect(outcome).toMatchObject({ kind: 'unknown', reason: 'broken' })
})

test('the time limit holds over the body too, also when garbage is collected meanwhile', async () => {
  const script = fileURLToPath(new URL('testing/late-body-main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  // A call that lost its timer, or that keeps its connection, prevents the process from ending.
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 120_000)
  await once(child, 'close')
  clearTimeout(giveUp)
  expect(printed).toContain('{"kind":"unknown","reason":"late","detail":"no answer in 2000 ms"}')
  expect(printed).toContain('connection let go')
})

test('a lost answer, or one from an intermediary, is requested again after growing pauses', async () => {
  const service = playing(lost, status(503), status(200))
  expect(await callOutside(service.world, get('http://x/'), POLICY)).toMatchObject({ kind: 'answered' })
  expect(service.pauses).toEqual([200, 800])
})

test.each([408, 425, 429, 502, 503, 504])('after the last try a %i is not known, not refused', async (code) => {
  const service = playing(status(code), status(code), status(code))
  const outcome = await callOutside(service.world, get('http://x/'), POLICY)
  expect(outcome).toEqual({ kind: 'unknown', reason: 'passing', detail: `status ${String(code)}` })
})

test.each([400, 401, 404, 500, 501])('a %i is the other side’s own answer, and is not retried', async (code) => {
  const service = playing(status(code))
  expect(await callOutside(service.world, get('http://x/'), POLICY)).toMatchObject({ kind: 'refused', status: code })
})

test('a request that is not idempotent is sent once, after any failure', async () => {
  const service = playing(lost)
  const outcome = await callOutside(service.world, get('http://x/personal-code'), { ...POLICY, pausesMs: [] })
  // neither the address nor the error's own message
  expect(outcome).toEqual({ kind: 'unknown', reason: 'broken', detail: 'TypeError ECONNRESET' })
  expect(service.requests()).toBe(1)
})

test('a time-out is retried only where the policy allows it', async () => {
  const never = () => new Promise<Response>(() => undefined)
  // Only the test advances time: an answer is never late by accident.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = async (outcome: ReturnType<typeof callOutside>) => {
    await vi.advanceTimersByTimeAsync(POLICY.timeoutMs)
    return outcome
  }
  const slow = playing(never, never, never)
  expect(await late(callOutside(slow.world, get('http://x/'), POLICY))).toMatchObject({
    kind: 'unknown',
    reason: 'late',
  })
  expect(slow.requests()).toBe(1)
  const repeated = playing(never, status(200))
  const outcome = await late(callOutside(repeated.world, get('http://x/'), { ...POLICY, repeatsLate: true }))
  expect(outcome.kind).toBe('answered')
})

test('before a request and before its answer the event loop can serve others', async () => {
  const order: string[] = []
  const world: OutsideWorld = {
    turn: () => Promise.resolve(void order.push('turn')),
    fetch: () => {
      order.push('request')
      return Promise.resolve(new Response('{}'))
    },
  }
  await callOutside(world, get('http://x/'), POLICY)
  expect(order).toEqual(['turn', 'request', 'turn'])
})

test.each([
  ['application/json', '{"a":1}', { a: 1 }],
  ['application/problem+json; charset=utf-8', '{"a":1}', { a: 1 }],
  ['text/html', '{"a":1}', null],
  ['application/json', '<html>', null],
  ['application/json', '', null],
])('JSON is read strictly: %s with %s', (type, text, expected) => {
  const headers = new Headers({ 'content-type': type })
  expect(readJson({ headers, body: Buffer.from(text) })).toEqual(expected)
})

test('bytes that are no UTF-8, or that call themselves nothing, are no JSON', () => {
  const body = Buffer.from([0x22, 0xff, 0x22])
  expect(readJson({ headers: new Headers({ 'content-type': 'application/json' }), body })).toBeNull()
  expect(readJson({ headers: new Headers(), body: Buffer.from('{}') })).toBeNull()
})
