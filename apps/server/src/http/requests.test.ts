import { endpoints } from '@sammas/contract/endpoints'
import type { Endpoint } from '@sammas/contract/endpoint'
import { productVersion } from '@sammas/contract/product-version'
import { expect, test } from 'vitest'
import { onEngine } from '../testing/on-engine.ts'
import { TestBrowser } from '../testing/test-browser.ts'

type Errors = { errors: { code: string; path?: string }[] }
const mari = '49203152718'

onEngine('postgresql', 'what every call has in common', (product) => {
  const app = () => product().server.app
  const codeOf = (body: string) => (JSON.parse(body) as Errors).errors[0]?.code
  const rows = async () => {
    const { db } = product()
    const counted = await Promise.all(
      (['mandate', 'aml_check', 'tracked_event', 'login_attempt', 'session'] as const).map((table) =>
        db.selectFrom(table).select('id').execute(),
      ),
    )
    return counted.map((found) => found.length)
  }

  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  test.each([
    ['malformed JSON', json, '{"type":', 400, 'malformed.request'],
    ['an empty body where fields are needed', json, '', 400, 'required.field'],
    ['a list instead of an object', json, '[]', 400, 'invalid.value'],
    ['an unknown kind of login', json, '{"type":"PASSWORD","personalCode":"49203152718"}', 400, 'invalid.value'],
    ['a missing field', json, '{"type":"SMART_ID"}', 400, 'required.field'],
    ['a missing kind of login', json, '{"personalCode":"49203152718"}', 400, 'required.field'],
    ['a number where text is wanted', json, '{"type":"SMART_ID","personalCode":49203152718}', 400, 'invalid.value'],
    ['text', 'text/plain', 'tere', 415, 'unsupported.media.type'],
    ['a form where JSON is wanted', form, 'type=SMART_ID', 415, 'unsupported.media.type'],
    ['XML', 'application/xml', '<a/>', 415, 'unsupported.media.type'],
    [
      'an oversized body',
      json,
      JSON.stringify({ type: 'SMART_ID', personalCode: '4'.repeat(70_000) }),
      413,
      'payload.too.large',
    ],
  ])('%s is refused with a code and nothing is written', async (_, type, payload, status, code) => {
    const before = await rows()
    const answer = await app().inject({
      method: 'POST',
      url: '/api/authenticate',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(codeOf(answer.body)).toBe(code)
    expect(await rows()).toEqual(before)
  })

  test('unknown addresses answer 404 in the same shape', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/v1/nothing'],
      ['GET', '/api/'],
    ] as const) {
      const answer = await app().inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(codeOf(answer.body)).toBe('not.found')
    }
  })

  test.each([
    ['DELETE', '/api/v1/me', 'GET, HEAD, PATCH'],
    ['POST', '/api/v1/funds', 'GET, HEAD'],
    ['GET', '/api/v1/applications/1/cancellations', 'POST'],
    ['PUT', '/api/v1/mandates/1/file', 'GET, HEAD'],
  ] as const)(
    '%s %s is a wrong method for a known address: 405, with the right methods',
    async (method, url, allow) => {
      const answer = await app().inject({ method, url })
      expect([answer.statusCode, codeOf(answer.body), answer.headers.allow]).toEqual([405, 'method.not.allowed', allow])
    },
  )

  test.each([
    ['/api/v1/me', 'GET, HEAD, PATCH'],
    ['/api/v1/archive', 'GET'],
    ['/api/v1/applications/1/cancellations', 'POST'],
    ['/api/authenticate', 'POST'],
  ])('OPTIONS %s answers the methods, without a login and for no other origin', async (url, allow) => {
    const answer = await app().inject({ method: 'OPTIONS', url })
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, allow, ''])
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('HEAD does not make the archive: it is refused, and TRACE everywhere', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const headers = { authorization: `Bearer ${me.token ?? ''}` }
    const head = await app().inject({ method: 'HEAD', url: '/api/v1/archive', headers })
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET'])
    const trace = await app().inject({ method: 'TRACE', url: '/api/v1/me', headers })
    expect([trace.statusCode, trace.headers.allow]).toEqual([405, 'GET, HEAD, PATCH'])
    expect((await app().inject({ method: 'HEAD', url: '/api/v1/me', headers })).statusCode).toBe(200)
  })

  test('a failure is cached nowhere, at any address', async () => {
    const kept = async (url: string) => (await app().inject({ url })).headers['cache-control']
    expect(await Promise.all(['/api/v1/nothing', '/api/v1/me', '/nothing.png'].map(kept))).toEqual(
      Array.from({ length: 3 }, () => 'no-store'),
    )
  })

  test('the description is kept by callers, and answered 304 while it holds', async () => {
    const first = await app().inject({ url: '/api/openapi.json' })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await app().inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([{}, { 'content-type': 'application/json' }])(
    'a call that needs no fields may come without a body, with headers %j',
    async (headers) => {
      const me = await new TestBrowser(product()).login(mari)
      const authorization = `Bearer ${me.token ?? ''}`
      const send = (method: 'POST' | 'PUT', url: string) =>
        app().inject({ method, url: `/api${url}`, headers: { ...headers, authorization } })
      const cancel = await send('POST', '/v1/applications/999999/cancellations')
      expect([cancel.statusCode, codeOf(cancel.body)]).toEqual([404, 'application.not.found'])
      const start = await send('PUT', '/v1/mandates/999999/signature/smartId')
      expect([start.statusCode, codeOf(start.body)]).toEqual([404, 'mandate.not.found'])
      const mandate = await send('POST', '/v1/mandates')
      expect([mandate.statusCode, codeOf(mandate.body)]).toEqual([400, 'required.field'])
    },
  )

  test.each(['a'.repeat(7), 'a'.repeat(101), 'with/slash', 'with blank', 'näide123'])(
    'the key %s of a repeated request is refused: it is 8 to 100 letters, digits, - and _',
    async (key) => {
      const me = await new TestBrowser(product()).login(mari)
      const headers = { authorization: `Bearer ${me.token ?? ''}`, 'idempotency-key': key }
      const url = '/api/v1/applications/999999/cancellations'
      const answer = await app().inject({ method: 'POST', url, headers })
      expect([answer.statusCode, answer.json<Errors>().errors[0]?.path]).toEqual([400, 'Idempotency-Key'])
      const good = { ...headers, 'idempotency-key': 'aZ-_0129' }
      expect((await app().inject({ method: 'POST', url, headers: good })).statusCode).toBe(404)
    },
  )

  const guarded = Object.entries<Endpoint>(endpoints).filter(
    ([, { access }]) => access === 'person' || access === 'member',
  )

  test.each(guarded)(
    '%s is closed without a token, with a made-up one and after logout',
    async (_, { method, path }) => {
      const url = `/api${path.replace(/:\w+/g, '1')}`
      const payload = method === 'GET' ? {} : { payload: {} }
      for (const [authorization, code] of [
        [undefined, 'unauthorized'],
        ['Bearer x', 'unauthorized'],
        ['Basic b25ib2FyZGluZy1jbGllbnQ6eA==', 'unauthorized'],
        [`Bearer ${'a'.repeat(43)}`, 'session.expired'],
      ] as const) {
        const headers = authorization === undefined ? {} : { authorization }
        const answer = await app().inject({ method, url, headers, ...payload })
        expect(answer.statusCode).toBe(401)
        expect(codeOf(answer.body)).toBe(code)
        expect(answer.headers['www-authenticate']).toBe('Bearer')
      }
    },
  )

  test('after logout the token is worth nothing', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const logout = await me.call(endpoints.logout)
    expect([logout.statusCode, logout.body]).toEqual([200, ''])
    const answer = await me.call(endpoints.userGet)
    expect(answer.statusCode).toBe(401)
    expect(codeOf(answer.body)).toBe('session.expired')
  })

  test('member capital is for members', async () => {
    const stranger = await new TestBrowser(product()).login('37811022744')
    const answer = await stranger.call(endpoints.capitalGet)
    expect(answer.statusCode).toBe(403)
    expect(codeOf(answer.body)).toBe('forbidden')
  })

  test('fund names follow the language of the request, Estonian without one', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const nameIn = async (language?: string) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
      const answer = await me.send('GET', '/v1/funds', undefined, headers)
      const funds = answer.json<{ isin: string; name: string }[]>()
      return funds.find(({ isin }) => isin === 'EE3600109435')?.name
    }
    expect(await nameIn()).toBe('Sammas Maailma Aktsiate Pensionifond')
    expect(await nameIn('et')).toBe('Sammas Maailma Aktsiate Pensionifond')
    expect(await nameIn('en')).toBe('Sammas World Stocks Pension Fund')
    expect(await nameIn('fr-FR, en;q=0.5')).toBe('Sammas World Stocks Pension Fund')
    expect(await nameIn('et;q=0.3, en;q=0.8')).toBe('Sammas World Stocks Pension Fund')
    expect(await nameIn('en;q=0, fr')).toBe('Sammas Maailma Aktsiate Pensionifond')
    expect(await nameIn('en-GB;q=nonsense')).toBe('Sammas Maailma Aktsiate Pensionifond')
  })

  test('the first own fund of the list, sorted by Estonian name, is the world stocks fund', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const answer = await me.call(endpoints.fundList, { headers: { 'accept-language': 'en' } })
    const funds = answer.json<{ isin: string; pillar: number; status: string; fundManager: { name: string } }[]>()
    const own = funds.find(
      ({ fundManager, pillar, status }) => fundManager.name === 'Sammas' && pillar === 2 && status === 'ACTIVE',
    )
    expect(own?.isin).toBe('EE3600109435')
  })

  test.each(['?status=', '?status=DONE'])('applications are requested by a known status, not %j', async (query) => {
    const me = await new TestBrowser(product()).login(mari)
    const answer = await me.send('GET', `/v1/applications${query}`)
    expect(answer.statusCode).toBe(400)
    expect((JSON.parse(answer.body) as Errors).errors[0]?.path).toBe('status')
  })

  test.each(['0', '-1', '1.5', 'abc'])('%s is no id', async (id) => {
    const me = await new TestBrowser(product()).login(mari)
    const answer = await me.send('GET', `/v1/mandates/${id}/file`)
    expect(answer.statusCode).toBe(400)
    expect(codeOf(answer.body)).toBe('invalid.value')
  })

  test.each(['2147483648', '999999999999999', '9'.repeat(99)])('a mandate %s is not found', async (id) => {
    const me = await new TestBrowser(product()).login(mari)
    for (const rest of ['file', 'file/preview', 'signature/smartId/status']) {
      const answer = await me.send('GET', `/v1/mandates/${id}/${rest}`)
      expect([answer.statusCode, codeOf(answer.body)]).toEqual([404, 'mandate.not.found'])
    }
    const cancelled = await me.send('POST', `/v1/applications/${id}/cancellations`, {})
    expect([cancelled.statusCode, codeOf(cancelled.body)]).toEqual([404, 'application.not.found'])
  })

  test('page views are kept, anything else is not taken', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const view = await me.call(endpoints.eventTrack, { body: { type: 'PAGE_VIEW', data: { path: '/account' } } })
    expect([view.statusCode, view.body]).toEqual([200, ''])
    expect((await me.send('POST', '/v1/t', { type: 'LOGIN', data: {} })).statusCode).toBe(400)
    const kept = await product().db.selectFrom('tracked_event').select(['type', 'data']).execute()
    expect(kept).toEqual([{ type: 'PAGE_VIEW', data: { path: '/account' } }])
  })

  test('health and description name the version of the product', async () => {
    const health = (await app().inject({ url: '/api/health' })).json<{ version: string }>()
    const description = (await app().inject({ url: '/api/openapi.json' })).json<{ info: { version: string } }>()
    expect([health.version, description.info.version]).toEqual([productVersion, productVersion])
  })

  test('an answer that is no page may neither load, run nor be framed', async () => {
    const { headers } = await app().inject({ url: '/api/health' })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })
})
