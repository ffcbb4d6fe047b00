import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints, type EndpointName } from '@sammas/contract/endpoints'
import { errorCodes, type ErrorCode } from '@sammas/contract/errors'
import { statusOf } from '@sammas/contract/error-status'
import { failuresOf } from '@sammas/contract/failures'
import { beforeAll, expect, test } from 'vitest'
import { misfit } from '../testing/described-answers.ts'
import { goodRequests } from '../testing/good-requests.ts'
import { setFault } from '../testing/outside-world.ts'
import { onBothEngines } from '../testing/both-engines.ts'
import { TestBrowser } from '../testing/test-browser.ts'

const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }))
const [json, form] = ['application/json', 'application/x-www-form-urlencoded']

type Request = { method: Endpoint['method'] | 'HEAD'; url: string; headers: Record<string, string>; payload?: string }

/** A valid request of a call, as far as it takes one. */
function goodRequest({ name, endpoint }: (typeof calls)[number]): Request {
  const { params = {}, query = {}, body = {} } = goodRequests[name as EndpointName] ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '1')
  const words = new URLSearchParams(query as Record<string, string>) // flat texts
  const isForm = endpoint.bodyType === 'form'
  return {
    method: endpoint.method,
    url: `/api${path}${words.size === 0 ? '' : `?${words.toString()}`}`,
    headers: endpoint.bodyType === 'none' ? {} : { 'content-type': isForm ? form : json },
    ...(endpoint.bodyType === 'none'
      ? {}
      : { payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body) }),
  }
}

type Spoilt = (request: Request, endpoint: Endpoint) => Request

const asIs: Spoilt = (request) => request
const withHeaders =
  (headers: Record<string, string>): Spoilt =>
  (request) => ({ ...request, headers: { ...request.headers, ...headers } })
const withPayload =
  (payload: string, type: string): Spoilt =>
  (request, { method }) =>
    method === 'GET' ? request : { ...request, payload, headers: { ...request.headers, 'content-type': type } }
const withQuery =
  (query: string): Spoilt =>
  (request) => ({ ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query}` })

/** Good and bad requests; each call is requested in all these ways. */
const spoiledRequests: readonly [string, Spoilt][] = [
  ['as it should be', asIs],
  ['in English, with a known representation', withHeaders({ 'accept-language': 'en', 'if-none-match': '"x"' })],
  ['with a bad idempotency key', withHeaders({ 'idempotency-key': 'short' })],
  ['by a stranger', withHeaders({ authorization: '' })],
  ['with an expired token', withHeaders({ authorization: `Bearer ${'x'.repeat(43)}` })],
  ['with broken JSON', withPayload('{"a":', json)],
  ['with an empty object', withPayload('{}', json)],
  ['with a list', withPayload('[]', json)],
  ['with a form', withPayload('a=b', form)],
  ['with text', withPayload('tere', 'text/plain')],
  ['with too long a body', withPayload(JSON.stringify({ a: 'x'.repeat(70_000) }), json)],
  ['with a hidden character', withQuery('a=%00')],
  ['with an odd query', withQuery('limit=-1&before=x&from=2030-02-30&of=/v1/nothing&format=pdf&id=x')],
  ['as HEAD', (request) => (request.method === 'GET' ? { ...request, method: 'HEAD' } : request)],
]

const mari = '49203152718'
/** Expensive files are requested by a person with few years: the archive draws a statement for each. */
const withShortHistory = '49210170424'

const isExpensive = ({ name, endpoint }: (typeof calls)[number]) => endpoint.oneAtATime || name === 'yearlyStatementPdf'
const onceForExpensive = new Set(['as it should be', 'by a stranger', 'as HEAD'])

onBothEngines('the description of the interface', (product, engine) => {
  let authorization: string
  let ofShortHistory: string
  let client: string
  const requestIn = (spoil: Spoilt, call: (typeof calls)[number]) => {
    const good = goodRequest(call)
    const { access } = call.endpoint
    const ofPerson = isExpensive(call) ? ofShortHistory : authorization
    const known = access === 'client' ? client : access === 'open' ? null : ofPerson
    const headers = { ...good.headers, ...(known === null ? {} : { authorization: known }) }
    return spoil({ ...good, headers }, call.endpoint)
  }
  // A logout ends the login that all others need; expensive files are made once.
  const callsIn = (name: string) =>
    calls.filter((call) => !call.name.startsWith('logout') && (!isExpensive(call) || onceForExpensive.has(name)))
  const misfitOf = async (spoil: Spoilt, call: (typeof calls)[number]) => {
    const request = requestIn(spoil, call)
    return misfit(request.method, request.url, await product().server.app.inject(request))
  }
  beforeAll(async () => {
    const me = await new TestBrowser(product()).login(mari)
    authorization = `Bearer ${me.token ?? ''}`
    ofShortHistory = `Bearer ${(await new TestBrowser(product()).login(withShortHistory)).token ?? ''}`
    client = me.clientAuthorization
  })

  // The other ways differ outside the database; so each engine gets every call once.
  test.each(engine === 'postgresql' ? spoiledRequests : spoiledRequests.slice(0, 1))(
    'every call %s answers what is described',
    async (name, spoil) => {
      const misfits: string[] = []
      for (const call of callsIn(name)) misfits.push(...[await misfitOf(spoil, call)].filter((found) => found !== null))
      expect(misfits).toEqual([])
    },
  )

  if (engine === 'postgresql') {
    test('every call answers what is described while the pension registry does not answer', async () => {
      await setFault(product(), 'registry', 'down')
      // Side by side, as each waits for its retries; fewer than a person may have in flight.
      const waiting = [...callsIn('without the registry')]
      const misfits: (string | null)[] = []
      const work = async () => {
        for (let call = waiting.shift(); call !== undefined; call = waiting.shift())
          misfits.push(await misfitOf(asIs, call))
      }
      await Promise.all(Array.from({ length: 8 }, work))
      expect(misfits.filter((found) => found !== null)).toEqual([])
      await setFault(product(), 'registry', 'ok')
    })
  }
})

test('each code has one status, and is one of some call unless no call of this origin answers it', () => {
  const described = new Set(calls.flatMap(({ endpoint }) => [...failuresOf(endpoint).values()].flat()))
  expect(errorCodes.filter((code) => !described.has(code))).toEqual([
    // The token call's answer with status 200, two that only the page makes, and one of other methods.
    'AUTHENTICATION_NOT_COMPLETE',
    'email.duplicate',
    'UserAlreadyAMemberException',
    'method.not.allowed',
  ] satisfies ErrorCode[])
  expect(new Set(errorCodes.map(statusOf))).toEqual(
    new Set([400, 401, 403, 404, 405, 413, 415, 429, 500, 501, 503, 504]),
  )
})
