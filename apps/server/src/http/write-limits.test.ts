import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints, type EndpointName } from '@sammas/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodRequests } from '../testing/good-requests.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

const mostWrites = 1
/** One window: the clock is stopped. */
const now = new Date()

let product: TestProduct
let me: TestBrowser
let other: TestBrowser
/** Has no statements, which take most of the time of an archive. */
let newHere: TestBrowser

beforeAll(async () => {
  const variables = { WRITES_PER_PERSON: String(mostWrites) }
  product = await openTestProduct(await openTestDatabase('postgresql'), { now: () => now, variables })
  me = await new TestBrowser(product).login('49203152718')
  other = await new TestBrowser(product).login('37811022744')
  newHere = await new TestBrowser(product).login('50207080123')
})
afterAll(() => product.close())

/** GET calls that make a row; and polled ones that write nothing new. */
const exceptions: Partial<Record<EndpointName, boolean>> = {
  paymentLink: true,
  returnsPost: false,
  idCardSignatureStatus: false,
  batchIdCardSignatureStatus: false,
}

const calls = Object.entries<Endpoint>(endpoints).filter(
  ([name, { access }]) => (access === 'person' || access === 'member') && !name.startsWith('logout'),
)
const isLimited = (name: string, { method }: Endpoint) => exceptions[name as EndpointName] ?? method !== 'GET'

const request = (browser: TestBrowser, name: string, endpoint: Endpoint) => {
  const { params = {}, query = {}, body = {} } = goodRequests[name as EndpointName] ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '999999')
  const words = new URLSearchParams(query as Record<string, string>).toString() // queries are flat texts
  return browser.send(endpoint.method, `${path}?${words}`, endpoint.bodyType === 'none' ? undefined : body)
}

test.each(calls.filter(([name, endpoint]) => isLimited(name, endpoint)))(
  '%s is taken so many times a minute from one person, and from others still',
  async (name, endpoint) => {
    for (let count = 0; count < mostWrites; count += 1) {
      expect((await request(me, name, endpoint)).statusCode).not.toBe(429)
    }
    const refused = await request(me, name, endpoint)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.json()).toMatchObject({ errors: [{ code: 'too.many.requests' }] })
    expect((await request(other, name, endpoint)).statusCode).not.toBe(429)
    await product.server.idle()
  },
)

test.each(calls.filter(([name, endpoint]) => !isLimited(name, endpoint)))(
  '%s is read as often as one likes',
  async (name, endpoint) => {
    for (let count = 0; count <= mostWrites; count += 1) {
      expect((await request(newHere, name, endpoint)).statusCode).not.toBe(429)
    }
  },
)

test('a rush of one person is turned away before it keeps the others waiting', async () => {
  const rush = Array.from({ length: 300 }, () => me.call(endpoints.userGet))
  expect((await other.call(endpoints.userGet)).statusCode).toBe(200)
  const statuses = (await Promise.all(rush)).map(({ statusCode }) => statusCode)
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
})

test('no proxy may cache an answer', async () => {
  expect((await me.call(endpoints.userGet)).headers['cache-control']).toBe('no-store')
  expect((await product.server.app.inject('/api/v1/me')).headers['cache-control']).toBe('no-store')
})
