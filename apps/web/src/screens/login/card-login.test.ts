import { expect, test, vi } from 'vitest'
import { failureOf, firstError } from '#web/api/failure.ts'
import { WebEidError } from '#web/web-eid/web-eid-error.ts'
import { startCardLogin, type CardBrowser } from './card-login.ts'

const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const token = { unverifiedCertificate: 'c', algorithm: 'ES384', signature: 's', format: 'web-eid:1.0' }

type Reply = { status?: number; body: unknown } | 'none'

function world(replies: Record<'GET' | 'POST', Reply>, changes: Partial<CardBrowser> = {}) {
  const requests: { method: string; body: unknown; init: RequestInit }[] = []
  const left: string[] = []
  const authenticate = vi.fn(() => Promise.resolve(token))
  const browser: CardBrowser = {
    fetch: (input, init = {}) => {
      expect(input).toBe('http://card.test/idLogin')
      const method = init.method === 'POST' ? 'POST' : 'GET'
      requests.push({ method, body: init.body, init })
      const reply = replies[method]
      if (reply === 'none') return Promise.reject(new TypeError('Load failed'))
      const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
      return Promise.resolve(new Response(body, { status: reply.status ?? 200 }))
    },
    userAgent: CHROME,
    leaveFor: (address) => left.push(address),
    card: () => ({ authenticate }),
    ...changes,
  }
  const controller = new AbortController()
  const login = () => startCardLogin('http://card.test', controller.signal, browser)
  const codeOf = async () => {
    const failure = await login().then(
      () => null,
      (error: unknown) => failureOf(error),
    )
    return failure === null || failure.kind !== 'answer' ? failure?.kind : firstError(failure)?.code
  }
  return { requests, left, authenticate, controller, login, codeOf }
}

const nonce = { body: { nonce: 'challenge' } }
const success = { body: { success: true } }

test('a challenge is signed by the card and handed in as text, without a header of our own', async () => {
  const { login, requests, authenticate } = world({ GET: nonce, POST: success })
  await login()
  expect(authenticate).toHaveBeenCalledWith('challenge', expect.objectContaining({ language: 'et' }))
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    ['GET', undefined],
    ['POST', JSON.stringify({ authToken: token })],
  ])
  for (const { init } of requests) {
    expect(init).toMatchObject({ credentials: 'include', headers: { 'Content-Type': 'text/plain' } })
  }
})

test('without a challenge the POST follows at once', async () => {
  const { login, requests, authenticate } = world({ GET: success, POST: success })
  await login()
  expect(authenticate).not.toHaveBeenCalled()
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    ['GET', undefined],
    ['POST', undefined],
  ])
})

test.each([
  ['answers no call', 'none'],
  ['answers without a challenge', success],
] as const)('Safari leaves for a card service that %s', async (_, GET) => {
  const { login, left } = world({ GET, POST: success }, { userAgent: SAFARI })
  void login()
  await expect.poll(() => left).toEqual(['http://card.test/idLogin'])
})

test('Safari with the extension stays', async () => {
  const { login, left } = world({ GET: nonce, POST: success }, { userAgent: SAFARI })
  await login()
  expect(left).toEqual([])
})

test('a refusal keeps its code', async () => {
  const refused = { status: 400, body: { errors: [{ code: 'id.card.certificate.expired' }] } }
  expect(await world({ GET: nonce, POST: refused }).codeOf()).toBe('id.card.certificate.expired')
})

test.each<[string, Reply, Reply]>([
  ['no answer', 'none', success],
  ['no answer to the token', nonce, 'none'],
  ['a page of a proxy', { status: 502, body: '<html>' }, success],
  ['an unknown code', nonce, { status: 400, body: { errors: [{ code: 'brand.new' }] } }],
  ['nonsense', { body: 'tere' }, success],
])('%s is a card login that did not start', async (_, GET, POST) => {
  expect(await world({ GET, POST }).codeOf()).toBe('ID_CARD_LOGIN_START_FAILED')
})

test('trouble with the extension has its own words, and closing its window none', async () => {
  const withCardError = (error: WebEidError) =>
    world({ GET: nonce, POST: success }, { card: () => ({ authenticate: () => Promise.reject(error) }) })
  const missing = withCardError(new WebEidError('ERR_WEBEID_EXTENSION_UNAVAILABLE'))
  expect(await missing.codeOf()).toBe('card.extension.missing')
  expect(missing.requests).toHaveLength(1)
  expect(await withCardError(new WebEidError('ERR_WEBEID_USER_CANCELLED')).codeOf()).toBe('aborted')
})
