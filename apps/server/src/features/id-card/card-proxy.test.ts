import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request as plainRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { endpoints } from '@sammas/contract/endpoints'
import {
  openCertificateAuthorities,
  type CertificateAuthorities,
  type Flaw,
  type IssuedCertificate,
} from '@sammas/sandbox/certificates/certificate-authority'
import { keyStoreOn, openDatabase } from '@sammas/sandbox/database/open-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import type { TestProduct } from '../../testing/test-product.ts'

const mari = { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm' }

// A server that listens on TCP has an address of this kind.
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

const keyPair = ({ certificateDer, privateKey }: IssuedCertificate) => ({
  cert: new X509Certificate(certificateDer).toString(),
  key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
})

/**
 * The headers of a browser's call as a proxy passes them on: the facts of the handshake, and none of the browser's own claims about it.
 */
function passedOn({ socket, headers }: IncomingMessage): OutgoingHttpHeaders {
  const tls = socket as TLSSocket // the proxy speaks nothing else
  const { raw } = tls.getPeerCertificate() as { raw?: Buffer } // empty without a certificate
  const own = Object.entries(headers).filter(([name]) => !name.startsWith('ssl-client-'))
  if (raw === undefined) return { ...Object.fromEntries(own), 'ssl-client-verify': 'NONE' }
  return {
    ...Object.fromEntries(own),
    'ssl-client-verify': tls.authorized ? 'SUCCESS' : 'FAILED',
    'ssl-client-cert': encodeURIComponent(new X509Certificate(raw).toString()),
  }
}

/** A proxy that requests a certificate of every browser of the cards' authority, as deploy/haproxy/classic.list does it. */
async function openProxy(authorities: CertificateAuthorities, cardPort: number): Promise<Server> {
  const server = createServer(
    {
      ...keyPair(await authorities.issue('id-card-auth', { ...mari, personalCode: '37811022744' })),
      ca: authorities.pemOf['id-card'],
      requestCert: true,
      rejectUnauthorized: false,
    },
    (incoming, answer) => {
      const { method, url } = incoming
      const onward = { host: '127.0.0.1', port: cardPort, method, path: url, headers: passedOn(incoming) }
      const passed = plainRequest(onward, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      incoming.pipe(passed)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The sandbox's own authorities: its OCSP knows certificates issued here. */
async function authoritiesOf({ pool }: TestProduct): Promise<CertificateAuthorities> {
  return openCertificateAuthorities({
    keyStore: keyStoreOn(await openDatabase(pool)),
    ocspUrl: 'http://127.0.0.1:3100/ocsp',
    now: () => new Date(),
  })
}

type Card = ReturnType<typeof keyPair> | null

/** One call of a browser with this card in its reader; the browser keeps the cookie. */
async function callThrough(
  proxy: Server,
  me: TestBrowser,
  card: Card,
  method: 'GET' | 'POST',
  headers: Record<string, string> = {},
) {
  const outgoing = request({
    host: '127.0.0.1',
    port: portOf(proxy),
    path: '/idLogin',
    method,
    rejectUnauthorized: false,
    agent: false,
    headers: { 'content-type': 'text/plain', ...(me.cookie === null ? {} : { cookie: me.cookie }), ...headers },
    ...card,
  })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage] // the arguments of the event
  const body = (await answer.toArray()).join('')
  me.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? me.cookie
  return { status: answer.statusCode, location: answer.headers.location, body }
}

async function personalCodeAfter(me: TestBrowser): Promise<string> {
  me.token = (await me.requestToken({ grant_type: 'id_card' })).json<{ access_token: string }>().access_token
  return (await me.read(endpoints.userGet)).personalCode
}

const variables = { ID_CARD_KIND: 'classic', TRUSTED_PROXIES: '127.0.0.0/8' }

onEngine('postgresql', 'ID-card behind a proxy that terminates TLS', { variables }, (product) => {
  let authorities: CertificateAuthorities
  let proxy: Server
  beforeAll(async () => {
    authorities = await authoritiesOf(product())
    const { cardApp } = product().server
    await cardApp.listen({ port: 0, host: '127.0.0.1' })
    proxy = await openProxy(authorities, portOf(cardApp.server))
  })
  afterAll(() => proxy.close())

  const cardOf = async (flaw?: Flaw) => keyPair(await authorities.issue('id-card-auth', mari, flaw))
  const call = (...given: Parameters<typeof callThrough> extends [Server, ...infer Rest] ? Rest : never) =>
    callThrough(proxy, ...given)

  test('a card shown in a real handshake logs its holder in', async () => {
    const me = new TestBrowser(product())
    const card = await cardOf()
    expect(JSON.parse((await call(me, card, 'GET')).body)).toEqual({ success: true })
    expect(JSON.parse((await call(me, card, 'POST')).body)).toEqual({ success: true })
    expect(await personalCodeAfter(me)).toBe(mari.personalCode)
  })

  test('a browser that leaves for the card service is sent back, and the card has proved its holder', async () => {
    const me = new TestBrowser(product())
    const answer = await call(me, await cardOf(), 'GET', { 'sec-fetch-mode': 'navigate' })
    expect(answer.status).toBe(302)
    expect(answer.location).toBe('http://127.0.0.1:3000/?login=idCard')
    expect(await personalCodeAfter(me)).toBe(mari.personalCode)
  })

  test('without a card, with one of another authority, and with forged headers no person is proved', async () => {
    const { cert } = await cardOf()
    const forged = { 'ssl-client-verify': 'SUCCESS', 'ssl-client-cert': encodeURIComponent(cert) }
    const tries: [Card, Record<string, string>][] = [
      [null, {}],
      [await cardOf('untrusted'), {}],
      [null, forged],
    ]
    for (const [card, headers] of tries) {
      const me = new TestBrowser(product())
      expect((await call(me, card, 'POST', headers)).status).toBe(400)
      const navigation = await call(me, card, 'GET', { ...headers, 'sec-fetch-mode': 'navigate' })
      expect([navigation.status, navigation.location]).toEqual([302, 'http://127.0.0.1:3000/?login=idCardFailed'])
      expect((await me.requestToken({ grant_type: 'id_card' })).statusCode).toBe(400)
    }
  })

  test('a card that has been closed is refused although the handshake holds', async () => {
    const answer = await call(new TestBrowser(product()), await cardOf('revoked'), 'POST')
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('id.card.certificate.revoked')
  })

  test('the headers are ignored from elsewhere, or without the proxy’s secret', async () => {
    const certificate = encodeURIComponent((await cardOf()).cert)
    const sent = { 'ssl-client-verify': 'SUCCESS', 'ssl-client-cert': certificate, 'content-type': 'text/plain' }
    const from = (remoteAddress: string, headers: Record<string, string>) =>
      product().server.cardApp.inject({ method: 'POST', url: '/idLogin', headers, remoteAddress })
    expect((await from('127.0.0.1', sent)).json()).toEqual({ success: true })
    expect((await from('10.1.2.3', sent)).statusCode).toBe(400)
    expect((await from('127.0.0.1', { ...sent, 'ssl-client-verify': 'NONE' })).statusCode).toBe(400)
    const broken = [
      '%E0%A4%A',
      'tere',
      encodeURIComponent('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'),
    ]
    for (const text of broken) {
      const answer = await from('127.0.0.1', { ...sent, 'ssl-client-cert': text })
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([
        400,
        { errors: [{ code: 'id.card.login.failed' }] },
      ])
    }
  })
})
