import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { contributionsAlone } from '../../testing/mandate-body.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { setFault } from '../../testing/outside-world.ts'
import { judgeFile, testCard, type CardOrder } from '../../testing/sign-by.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
const origin = 'http://127.0.0.1:3000'
type Errors = { errors: { code: string }[] }

onEngine('postgresql', 'ID-card', (product) => {
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
  const card = () => testCard(product(), mari)
  const token = (challengeNonce: string, more: object = {}) => card().authenticate({ challengeNonce, origin, ...more })
  const nonceFor = async (me: TestBrowser) => (await cardCall(me, 'GET')).json<{ nonce: string }>().nonce
  const offer = async (me: TestBrowser, authToken: object) => cardCall(me, 'POST', JSON.stringify({ authToken }))
  const login = async () => {
    const me = new TestBrowser(product())
    const answer = await offer(me, await token(await nonceFor(me)))
    expect(answer.json()).toEqual({ success: true })
    me.token = (await me.requestToken({ grant_type: 'id_card' })).json<{ access_token: string }>().access_token
    return me
  }

  test('a card that answers the challenge logs its holder in', async () => {
    expect((await (await login()).read(endpoints.userGet)).personalCode).toBe(mari)
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
  ])('a card with a certificate that is %s is refused as %s', async (flaw, code) => {
    const me = new TestBrowser(product())
    const answer = await offer(me, await token(await nonceFor(me), { flaw }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe(code)
    expect((await me.requestToken({ grant_type: 'id_card' })).statusCode).toBe(400)
  })

  test('a card of unknown status gives no session', async () => {
    const me = new TestBrowser(product())
    const answered = await token(await nonceFor(me))
    await setFault(product(), 'ocsp', 'down')
    const answer = await offer(me, answered)
    await setFault(product(), 'ocsp', 'ok')
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('id.card.login.failed')
    expect((await me.requestToken({ grant_type: 'id_card' })).statusCode).toBe(400)
  })

  test('a challenge that is too old is not taken', async () => {
    const me = new TestBrowser(product())
    const late = await token(await nonceFor(me))
    await product()
      .db.updateTable('web_eid_nonce')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('used_at', 'is', null)
      .execute()
    expect((await offer(me, late)).json<Errors>().errors[0]?.code).toBe('id.card.nonce.not.found')
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

  const orderFor = async (me: TestBrowser, id: number) => {
    const clientCertificate = await card().certificate()
    const start = await me.call(endpoints.idCardSignatureStart, { params: { id }, body: { clientCertificate } })
    expect(start.statusCode, start.body).toBe(200)
    const order = start.json<CardOrder>()
    expect(order).toMatchObject({ hashFunction: 'SHA-384', hash: expect.stringMatching(/^[0-9a-f]{96}$/) as string })
    return order
  }
  const changed = ({ hash, ...order }: CardOrder) => ({
    ...order,
    hash: hash.replace(/^../, (first) => (first === '00' ? '11' : '00')),
  })
  const makeMandate = async (me: TestBrowser) => {
    await takeBack(product())
    return me.makeMandate(contributionsAlone)
  }

  test('a mandate is signed by the card: hash out, signature in, status until it is complete', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const signedHash = await card().sign(await orderFor(me, id))
    const path = `/v1/mandates/${id}/signature/idCard/status`
    expect((await me.send('PUT', path, { signedHash })).json()).toMatchObject({ statusCode: 'OUTSTANDING_TRANSACTION' })
    await product().server.idle()
    expect((await me.send('PUT', path, { signedHash })).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    const report = judgeFile(product(), 'idCard', await me.call(endpoints.mandateFile, { params: { id } }))
    expect(report.problems).toEqual([])
    expect(report.signer?.personalCode).toBe(mari)
  })

  test('a signature over something else is refused and nothing is signed; the right one is taken after it', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const order = await orderFor(me, id)
    const path = `/v1/mandates/${id}/signature/idCard/status`
    const answer = await me.send('PUT', path, { signedHash: await card().sign(changed(order)) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('id.card.signing.error')
    expect((await me.call(endpoints.mandateFile, { params: { id } })).statusCode).toBe(400)
    expect((await me.send('PUT', path, { signedHash: await card().sign(order) })).statusCode).toBe(200)
    await product().server.idle()
  })

  test('a card’s signature counts however late it is submitted', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const signedHash = await card().sign(await orderFor(me, id))
    await product()
      .db.updateTable('signature_attempt')
      .set({ deadline_at: new Date(Date.now() - 1) })
      .where('mandate_id', '=', id)
      .execute()
    const path = `/v1/mandates/${id}/signature/idCard/status`
    expect((await me.send('PUT', path, { signedHash })).json()).toMatchObject({ statusCode: 'OUTSTANDING_TRANSACTION' })
    await product().server.idle()
    expect((await me.send('PUT', path, { signedHash })).json()).toMatchObject({ statusCode: 'SIGNATURE' })
  })

  const codeOfStart = async (me: TestBrowser, id: number, clientCertificate: string) => {
    const answer = await me.call(endpoints.idCardSignatureStart, { params: { id }, body: { clientCertificate } })
    expect(answer.statusCode).toBe(400)
    return answer.json<Errors>().errors[0]?.code
  }

  test('a certificate that may not sign is refused before PIN2, with the advice for its fault', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const { unverifiedCertificate } = await token('x')
    const offered = [
      [await card().certificate('expired'), 'id.card.certificate.expired'],
      [await card().certificate('not-yet-valid'), 'id.card.certificate.expired'],
      [await card().certificate('untrusted'), 'id.card.certificate.untrusted'],
      [await card().certificate('advanced-level'), 'id.card.certificate.untrusted'],
      [await testCard(product(), '37811022744').certificate(), 'id.card.certificate.of.another.person'],
      [await card().certificate('wrong-key-usage'), 'id.card.signing.error'],
      [Buffer.from(unverifiedCertificate, 'base64').toString('hex'), 'id.card.signing.error'],
    ] as const
    for (const [certificate, code] of offered) expect(await codeOfStart(me, id, certificate)).toBe(code)
    const attempts = await product()
      .db.selectFrom('signature_attempt')
      .select('id')
      .where('mandate_id', '=', id)
      .execute()
    expect(attempts).toEqual([])
  })

  test('a revoked certificate signs nothing, and the error has its reason', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const path = `/v1/mandates/${id}/signature/idCard`
    const start = await me.send('PUT', path, { clientCertificate: await card().certificate('revoked') })
    const signedHash = await card().sign(start.json<CardOrder>(), 'revoked')
    await me.send('PUT', `${path}/status`, { signedHash })
    await product().server.idle()
    const answer = await me.send('PUT', `${path}/status`, { signedHash })
    expect([answer.statusCode, answer.json<Errors>().errors[0]?.code]).toEqual([
      400,
      'mandate.signing.certificate.revoked',
    ])
  })
})
