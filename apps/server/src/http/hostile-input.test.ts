import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints, type EndpointName } from '@sammas/contract/endpoints'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodRequests, type Json } from '../testing/good-requests.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

const hostile = [
  'a\u0000b',
  '\u001b[2J',
  '\ud800',
  `'; drop table sammas.person; --`,
  '{"$ne":null}',
  'e'.repeat(9_000),
  '9'.repeat(40),
  '2147483648',
] as const

/** The same value with each of its texts and numbers replaced in turn. */
function* variants(value: unknown, text: string): Generator {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) {
      for (const changed of variants(inner, text)) yield value.with(index, changed)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      for (const changed of variants(inner, text)) yield { ...value, [name]: changed }
    }
  } else {
    yield text
  }
}

/** An unpaired surrogate cannot be encoded as UTF-8: its bytes are sent unchanged. */
const encoded = (text: string) => (/[\ud800-\udfff]/.test(text) ? '%ED%A0%80' : encodeURIComponent(text))

const queryText = (query: Json) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(String(value))}`)
    .join('&')

type Sent = { url: string; headers: Record<string, string>; payload?: string }

function* requestsTo(name: EndpointName, endpoint: Endpoint, text: string): Generator<Sent> {
  const { body = {}, query = {} } = goodRequests[name] ?? {}
  const path = (id: string) => `/api${endpoint.path.replace(/:\w+/g, id)}`
  const at = (url: string, sent: Json = query) => {
    const search = queryText(sent)
    return search === '' ? url : `${url}?${search}`
  }
  const sending = (sent: unknown) => {
    if (endpoint.bodyType === 'none') return { headers: {} }
    return endpoint.bodyType === 'form'
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: queryText(sent as Json), // bodies of forms are flat
        }
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sent) }
  }
  if (endpoint.path.includes(':')) yield { url: at(path(encoded(text))), ...sending(body) }
  for (const changed of variants(query, text)) yield { url: at(path('1'), changed as Json), ...sending(body) }
  for (const changed of variants(body, text)) yield { url: at(path('1')), ...sending(changed) }
  const { headers, ...rest } = sending(body)
  const inHeader = Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 5_000)
  // A key may be refused; the other two never are, so one request brings both to their readers.
  for (const names of [['idempotency-key'], ['accept-language', 'if-none-match']]) {
    const hostileHeaders = Object.fromEntries(names.map((header) => [header, inHeader]))
    yield { url: at(path('1')), headers: { ...headers, ...hostileHeaders }, ...rest }
  }
}

const shape = z.union([
  z.object({ errors: z.array(z.object({ code: z.string() })).check(z.minLength(1)) }),
  z.object({ error: z.string() }),
])

const LONG_HERE = '49203152718'
/** Without statements: drawing those of ten years takes a second, and here it would be requested a hundred times. */
const NEW_HERE = '50207080123'
/** Loses all logins with the first request. */
const LEAVING = '38001010015'

const personFor = (name: string) =>
  name === 'archiveGet' ? NEW_HERE : name === 'logoutEverywhere' ? LEAVING : LONG_HERE

let product: TestProduct
/** One login of each person serves all calls. */
const browsers = new Map<string, TestBrowser>()

async function loggedIn(personalCode: string): Promise<TestBrowser> {
  const known = browsers.get(personalCode) ?? (await new TestBrowser(product).login(personalCode))
  browsers.set(personalCode, known)
  return known
}

beforeAll(async () => {
  product = await openTestProduct(await openTestDatabase('postgresql'), {
    variables: { LOGINS_PER_PERSON: '100000', LOGINS_PER_ADDRESS: '100000' },
  })
})
afterAll(() => product.close())

test.each(Object.entries<Endpoint>(endpoints))(
  '%s answers any input with its error shape, never with a 5xx',
  async (name, endpoint) => {
    const me = await loggedIn(personFor(name))
    const authorization = endpoint.access === 'client' ? me.clientAuthorization : `Bearer ${String(me.token)}`
    // Logged out, nothing more would be checked.
    if (name === 'logout') return
    for (const text of hostile) {
      for (const request of requestsTo(name as EndpointName, endpoint, text)) {
        const answer = await product.server.app.inject({
          method: endpoint.method,
          ...request,
          headers: { authorization, ...(me.cookie === null ? {} : { cookie: me.cookie }), ...request.headers },
        })
        const described = `${request.url.slice(0, 200)} ${request.payload?.slice(0, 200) ?? ''}: ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, described).toBeLessThan(500)
        expect(answer.headers['content-security-policy'], described).toContain("default-src 'none'")
        if (answer.statusCode >= 400) expect(z.safeParse(shape, answer.json()).success, described).toBe(true)
      }
    }
    await product.server.idle()
    // The shared login still holds: without it later calls would only be refused.
    if (name !== 'logoutEverywhere') expect((await me.call(endpoints.amlCheckList)).statusCode).toBe(200)
  },
)

test('a character that belongs to no text is refused with its place, and nothing is written', async () => {
  const me = await new TestBrowser(product).login('49203152718')
  const before = await me.read(endpoints.userGet)
  const address = { street: 'Pikk\u0000 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' }
  const answer = await me.call(endpoints.userUpdate, { body: { email: 'mari@example.ee', address } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path: 'address.street' }] })
  expect(await me.read(endpoints.userGet)).toEqual(before)
})
