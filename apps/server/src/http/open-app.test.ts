import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { refusal, tooMany } from '../refusals/api-error.ts'
import { openApp } from './open-app.ts'
import { limitSlowRequests } from './slow-requests.ts'

let app: FastifyInstance
const sockets: Socket[] = []

beforeAll(async () => {
  app = openApp({ logger: false, headers: { 'x-content-type-options': 'nosniff' }, isProxy: () => false })
  limitSlowRequests(app, () => false, { slowMs: 1, atOnce: 2 })
  app.get('/:id', () => ({}))
  app.post('/', () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

async function opened(bytes: string): Promise<Socket> {
  // A server that listens on TCP has an address of this kind.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

test.each([
  ['bad percent-encoding', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'malformed.request'],
  ['an endless part of an address', `GET /${'a'.repeat(500)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 4, ''],
  ['endless headers', `GET /1 HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'malformed.request'],
  [
    'a request with two hosts',
    'GET /1 HTTP/1.1\r\nhost: x\r\nHOST: y\r\nconnection: close\r\n\r\n',
    400,
    'malformed.request',
  ],
  ['bytes that are no request', 'tere\r\n\r\n', 400, 'malformed.request'],
])(
  '%s is refused in the one shape, with the security headers and without naming the framework',
  async (_, bytes, status, code) => {
    const answer = await text(await opened(bytes))
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).toContain(`"code":"${code}`)
    expect(answer).not.toMatch(/FST_|fastify|statusCode/i)
  },
)

test('of bodies that never arrive a few are borne from one address, the others lose their connection', async () => {
  const slow = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{'
  const all = await Promise.all([1, 2, 3].map(() => opened(slow)))
  await expect.poll(() => all.filter(({ closed }) => closed).length).toBe(1)
})

test('a proxy may be slow: all calls pass through it', async () => {
  const proxied = openApp({ logger: false, headers: {}, isProxy: () => true })
  limitSlowRequests(proxied, () => true, { slowMs: 1, atOnce: 0 })
  proxied.post('/', () => ({}))
  await proxied.listen({ port: 0, host: '127.0.0.1' })
  const { port } = proxied.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write(
    'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await once(proxied.server, 'request')
  for (let others = 0; others < 5; others += 1) await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
  slow.write('}')
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200/)
  await proxied.close()
})

test('a client that must retry later gets the time to wait, unless the answer has one itself', async () => {
  const refusing = openApp({ logger: false, headers: {}, isProxy: () => false })
  const codes = { 429: 'too.many.requests', 503: 'service.unavailable', 404: 'not.found' } as const
  refusing.get('/:status', (request, reply) => {
    const { status } = request.params as { status: keyof typeof codes } // the route's own
    if (codes[status] === 'service.unavailable') void reply.header('retry-after', '9')
    throw refusal(codes[status])
  })
  refusing.get('/busy', () => {
    throw tooMany(420)
  })
  const wait = async (status: number | 'busy') => (await refusing.inject({ url: `/${status}` })).headers['retry-after']
  expect(await Promise.all([429, 503, 404, 'busy' as const].map(wait))).toEqual(['60', '9', undefined, '420'])
})

test('a forwarded address is trusted only from a proxy, and requests have a time in which to arrive', async () => {
  const addressSeen = async (isProxy: boolean) => {
    const seen = openApp({ logger: false, headers: {}, isProxy: () => isProxy })
    seen.get('/', ({ ip }) => ({ ip }))
    expect(seen.server.requestTimeout).toBe(30_000)
    return (await seen.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7' } })).json<{ ip: string }>().ip
  }
  expect(await addressSeen(true)).toBe('198.51.100.7')
  expect(await addressSeen(false)).toBe('127.0.0.1')
})
