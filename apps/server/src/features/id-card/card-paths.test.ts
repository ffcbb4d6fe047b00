import { expect, test } from 'vitest'
import { mariMandate } from '../../testing/mandate-body.ts'
import { onBothEngines } from '../../testing/both-engines.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { verifyContainer } from '../../signatures/verify-container.ts'
import { readCertificatesPem } from '../../signatures/x509.ts'

const mari = '49203152718'
const origin = 'http://127.0.0.1:3000'
type Errors = { errors: { code: string }[] }

onBothEngines('ID-card', (product) => {
  const cardCall = (me: TestBrowser, method: 'GET' | 'POST', body?: string, headers: Record<string, string> = {}) =>
    product()
      .server.cardApp.inject({
        method,
        url: '/idLogin',
        headers: {
          'content-type': 'text/plain',
          origin,
          ...(me.cookie === null ? {} : { cookie: me.cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      .then((answer) => {
        const [set] = [answer.headers['set-cookie'] ?? []].flat()
        if (set !== undefined) me.cookie = set.split(';')[0] ?? null
        return answer
      })
  const card = async <Answer>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> =>
    (
      await product().sandbox.app.inject({
        method,
        url: `/card/${mari}/${path}`,
        ...(payload === undefined ? {} : { payload }),
      })
    ).json()
  const token = (challengeNonce: string, more: object = {}) =>
    card<object>('POST', 'authenticate', { challengeNonce, origin, ...more })
  const nonceFor = async (me: TestBrowser) => (await cardCall(me, 'GET')).json<{ nonce: string }>().nonce
  const offer = async (me: TestBrowser, authToken: object) => cardCall(me, 'POST', JSON.stringify({ authToken }))
  const login = async () => {
    const me = new TestBrowser(product())
    const answer = await offer(me, await token(await nonceFor(me)))
    expect(answer.json()).toEqual({ success: true })
    me.token = (await me.askToken({ grant_type: 'id_card' })).json<{ access_token: string }>().access_token
    return me
  }

  test('a card that answers the challenge logs its holder in', async () => {
    expect((await (await login()).get<{ personalCode: string }>('/v1/me')).personalCode).toBe(mari)
  })

  test('the card service answers the application alone, with credentials', async () => {
    const me = new TestBrowser(product())
    const own = await cardCall(me, 'GET')
    expect(own.headers['access-control-allow-origin']).toBe(origin)
    expect(own.headers['access-control-allow-credentials']).toBe('true')
    const other = await cardCall(me, 'GET', undefined, { origin: 'https://evil.example' })
    expect(other.statusCode).toBe(403)
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a challenge works once, in the browser that got it, for this origin', async () => {
    const me = new TestBrowser(product())
    const used = await token(await nonceFor(me))
    await offer(me, used)
    const replay = await offer(me, used)
    expect(replay.statusCode).toBe(400)
    expect(replay.json<Errors>().errors[0]?.code).toBe('id.card.nonce.not.found')
    const stranger = new TestBrowser(product())
    await nonceFor(stranger)
    const stolen = await offer(stranger, await token(await nonceFor(me)))
    expect(stolen.json<Errors>().errors[0]?.code).toBe('id.card.login.failed')
    const elsewhere = await offer(me, await token(await nonceFor(me), { origin: 'https://evil.example' }))
    expect(elsewhere.json<Errors>().errors[0]?.code).toBe('id.card.login.failed')
  })

  test.each([
    ['expired', 'id.card.certificate.expired'],
    ['revoked', 'id.card.certificate.revoked'],
    ['untrusted', 'id.card.certificate.untrusted'],
    ['wrong-key-usage', 'id.card.login.failed'],
  ])('a card whose certificate is %s is refused as %s', async (flaw, code) => {
    const me = new TestBrowser(product())
    const answer = await offer(me, await token(await nonceFor(me), { flaw }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe(code)
    expect((await me.askToken({ grant_type: 'id_card' })).statusCode).toBe(400)
  })

  test.each(['', 'tere', '{}', '{"authToken":null}', '{"authToken":{"format":"web-eid:2.0"}}'])(
    '%j is no token',
    async (body) => {
      const me = new TestBrowser(product())
      await nonceFor(me)
      const answer = await cardCall(me, 'POST', body)
      expect(answer.statusCode).toBe(400)
    },
  )

  const signWith = async (me: TestBrowser, id: number, hash: (given: string) => string = (given) => given) => {
    const { certificate } = await card<{ certificate: string }>('GET', 'signing-certificate')
    const clientCertificate = Buffer.from(certificate, 'base64').toString('hex')
    const start = await me.send('PUT', `/v1/mandates/${id}/signature/idCard`, { clientCertificate })
    expect(start.statusCode, start.body).toBe(200)
    const given = start.json<{ hash: string; hashFunction: string }>()
    expect(given).toMatchObject({ hashFunction: 'SHA-384', hash: expect.stringMatching(/^[0-9a-f]{96}$/) as string })
    const { signature } = await card<{ signature: string }>('POST', 'sign', {
      hash: Buffer.from(hash(given.hash), 'hex').toString('base64'),
      hashFunction: given.hashFunction,
    })
    return Buffer.from(signature, 'base64').toString('hex')
  }
  const makeMandate = async (me: TestBrowser) =>
    (await me.send('POST', '/v1/mandates', { ...mariMandate, fundTransferExchanges: [] })).json<{ id: number }>().id

  test('a mandate is signed by the card: hash out, signature in, status until it is complete', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const signedHash = await signWith(me, id)
    const path = `/v1/mandates/${id}/signature/idCard/status`
    expect((await me.send('PUT', path, { signedHash })).json()).toMatchObject({ statusCode: 'OUTSTANDING_TRANSACTION' })
    await product().server.idle()
    expect((await me.send('PUT', path, { signedHash })).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    const file = await me.send('GET', `/v1/mandates/${id}/file`)
    const { pemOf } = product().sandbox
    const report = verifyContainer(new Uint8Array(file.rawPayload), {
      people: readCertificatesPem(pemOf['id-card']),
      timestamp: readCertificatesPem(pemOf.timestamp),
    })
    expect(report.problems).toEqual([])
    expect(report.signer?.personalCode).toBe(mari)
  })

  test('a signature over something else is refused and nothing is signed', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const signedHash = await signWith(me, id, (hash) => hash.replace(/^../, (first) => (first === '00' ? '11' : '00')))
    const answer = await me.send('PUT', `/v1/mandates/${id}/signature/idCard/status`, { signedHash })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('id.card.signing.error')
    expect((await me.send('GET', `/v1/mandates/${id}/file`)).statusCode).toBe(400)
  })

  test('the authentication certificate cannot sign, nor can another person’s', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const { unverifiedCertificate } = await card<{ unverifiedCertificate: string }>('POST', 'authenticate', {
      challengeNonce: 'x',
      origin,
    })
    const other = (await product().sandbox.app.inject({ url: '/card/37811022744/signing-certificate' })).json<{
      certificate: string
    }>()
    for (const certificate of [unverifiedCertificate, other.certificate]) {
      const clientCertificate = Buffer.from(certificate, 'base64').toString('hex')
      const answer = await me.send('PUT', `/v1/mandates/${id}/signature/idCard`, { clientCertificate })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<Errors>().errors[0]?.code).toBe('id.card.signing.error')
    }
  })
})

onBothEngines(
  'ID-card behind a proxy that terminates TLS',
  (product) => {
    const certificateOf = async () => {
      const answer = await product().sandbox.app.inject({
        method: 'POST',
        url: `/card/${mari}/authenticate`,
        payload: { challengeNonce: 'x', origin },
      })
      const der = answer.json<{ unverifiedCertificate: string }>().unverifiedCertificate
      return encodeURIComponent(`-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`)
    }
    const call = async (method: 'GET' | 'POST', headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      product().server.cardApp.inject({ method, url: '/idLogin', headers, remoteAddress })

    test('a verified certificate from the proxy logs in, a navigation goes back to the application', async () => {
      const proved = { 'ssl-client-verify': 'SUCCESS', 'ssl-client-cert': await certificateOf() }
      expect((await call('GET', {})).json()).toEqual({ success: true })
      expect((await call('POST', { ...proved, 'content-type': 'text/plain' })).json()).toEqual({ success: true })
      const navigation = await call('GET', { ...proved, 'sec-fetch-mode': 'navigate' })
      expect(navigation.statusCode).toBe(302)
      expect(navigation.headers.location).toBe(`${origin}/?login=idCard`)
    })

    test('the headers are worth nothing from elsewhere, or without the proxy’s word', async () => {
      const certificate = await certificateOf()
      const sent = { 'ssl-client-verify': 'SUCCESS', 'ssl-client-cert': certificate, 'content-type': 'text/plain' }
      expect((await call('POST', sent, '10.1.2.3')).statusCode).toBe(400)
      expect((await call('POST', { ...sent, 'ssl-client-verify': 'NONE' })).statusCode).toBe(400)
      expect((await call('POST', { ...sent, 'ssl-client-cert': '%E0%A4%A' })).statusCode).toBe(400)
    })
  },
  { variables: { ID_CARD_KIND: 'classic', TRUSTED_PROXIES: '127.0.0.1' } },
)
