import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openCertificateAuthorities,
  type CardDocument,
  type Flaw,
  type IssuedCertificate,
} from '@sammas/sandbox/certificates/certificate-authority'
import { keyStoreOn, openDatabase } from '@sammas/sandbox/database/open-database'
import { repositoryRoot } from '../tools/process/repository-root.mjs'
import { freePort } from '../tools/postgres/free-port.ts'
import { balancerVariables, CARD_NAME, placeCertificates } from './cluster/balancer.ts'
import { makeCertificates } from './cluster/certificates.ts'
import { untilDone } from './cluster/database-machine.ts'
import { PROGRAMS, unpackEngines } from './cluster/engines.ts'
import { startMachineProcess } from './cluster/machine-process.ts'
import { openWorld } from './harness/world.ts'

// ID_CARD_KIND=classic through HAProxy, by deploy/haproxy with classic.list: cards of the sandbox are shown in the handshake. A good one
// logs its holder in; everything else is refused, in the product's words.

unpackEngines()
const world = await openWorld(1)
const folder = mkdtempSync(join(tmpdir(), 'sammas-card-'))
const { bundle, authority } = makeCertificates(folder)
const ca = readFileSync(authority)
const holder = world.nextPerson()
const ports = { host: '127.0.0.1', web: await freePort(), card: await freePort(), metrics: await freePort() }
const [webPort, plainPort, figuresPort] = [await freePort(), await freePort(), await freePort()]
const authorities = await openCertificateAuthorities({
  keyStore: keyStoreOn(await openDatabase(world.databases.sandbox)),
  ocspUrl: `${world.sandboxOrigin}/ocsp`,
  now: () => new Date(),
})

type Answer = { status: number; body: string; location: string | null; cookie: string | null }
type Card = { cert: string; key: string | Buffer } | null

const keyPair = ({ certificateDer, privateKey }: IssuedCertificate): Card => ({
  cert: new X509Certificate(certificateDer).toString(),
  key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
})
const cardOf = async (card: CardDocument, flaw?: Flaw): Promise<Card> => {
  const { personalCode } = holder
  const subject = { personalCode, givenName: 'Kaart', surname: 'Saver', card }
  return keyPair(await authorities.issue('id-card-auth', subject, flaw))
}
/** A card of each authority: each has its own certificates, which the balancer has to know. */
const CARDS = ['citizen-2018', 'citizen-2025'] as const satisfies readonly CardDocument[]

/** One call through the balancer on a new connection. */
async function callBalancer(
  card: Card,
  method: string,
  path = '/idLogin',
  headers: Record<string, string> = {},
  { servername = CARD_NAME, host = CARD_NAME, body = '' } = {},
): Promise<Answer> {
  const where = { host: '127.0.0.1', port: webPort, servername, path, method, ca, agent: false }
  const sent = request({ ...where, ...card, headers: { 'content-type': 'text/plain', host, ...headers } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage] // the arguments of the event
  return {
    status: answer.statusCode ?? 0,
    body: (await answer.toArray()).join(''),
    location: answer.headers.location ?? null,
    cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
  }
}

/** The personal code that this browser's login proved; null: none. */
async function provedIn(cookie: string | null): Promise<string | null> {
  const client = Buffer.from('onboarding-client:onboarding-client').toString('base64')
  const headers = {
    authorization: `Basic ${client}`,
    'content-type': 'application/x-www-form-urlencoded',
    cookie: cookie ?? '',
  }
  const options = { servername: 'localhost', host: 'localhost' }
  const form = 'grant_type=id_card&client_id=onboarding-client'
  const token = await callBalancer(null, 'POST', '/api/oauth/token', headers, { ...options, body: form })
  const { access_token: bearer } = JSON.parse(token.body) as { access_token?: string } // the contract's answer
  if (bearer === undefined) return null
  const me = await callBalancer(null, 'GET', '/api/v1/me', { authorization: `Bearer ${bearer}` }, options)
  return (JSON.parse(me.body) as { personalCode?: string }).personalCode ?? null // the contract's answer
}

let failed = 0
function judge(what: string, isWell: boolean, seen: unknown): void {
  if (!isWell) failed += 1
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${what}${isWell ? '' : `: ${JSON.stringify(seen)}`}`)
}

const variables = { CARD_PORT: String(ports.card), ID_CARD_KIND: 'classic', TRUSTED_PROXIES: '127.0.0.1' }
await world.startServer({ port: ports.web, variables })
mkdirSync(join(folder, 'balancer'))
const list = placeCertificates(join(folder, 'balancer'), bundle, world.variables['ID_CARD_CA_FILE'])
const balancer = startMachineProcess({
  program: PROGRAMS.haproxy,
  args: ['-W', '-f', join(repositoryRoot, 'deploy/haproxy/haproxy.cfg')],
  folder,
  log: join(folder, 'balancer.log'),
  variables: balancerVariables(list, [ports], webPort, plainPort, figuresPort),
})
try {
  await untilDone(() => callBalancer(null, 'GET', '/'))
  for (const document of CARDS) {
    const card = await cardOf(document)
    const first = await callBalancer(card, 'GET')
    const second = await callBalancer(card, 'POST', '/idLogin', { cookie: first.cookie ?? '' })
    const person = await provedIn(first.cookie)
    const isIn = second.status === 200 && person === holder.personalCode
    judge(`a card (${document}) logs its holder in`, isIn, [first, second, person])

    const safari = await callBalancer(card, 'GET', '/idLogin', { 'sec-fetch-mode': 'navigate' })
    const isBack = safari.location?.endsWith('?login=idCard') === true
    const isProved = isBack && (await provedIn(safari.cookie)) !== null
    judge(`a browser that goes there with it (${document}) is sent back, logged in`, isProved, safari)
  }

  const good = await cardOf(CARDS[0])
  const forged = { 'ssl-client-verify': 'SUCCESS', 'ssl-client-cert': encodeURIComponent(good?.cert ?? '') }
  const refusals: [string, Card, Record<string, string>][] = [
    ['no card', null, {}],
    ['no card, and forged headers', null, forged],
  ]
  for (const document of CARDS) {
    refusals.push(
      [`a card of another authority (${document}), and forged headers`, await cardOf(document, 'untrusted'), forged],
      [`a card that has ended (${document})`, await cardOf(document, 'expired'), {}],
      [`a card that was closed (${document})`, await cardOf(document, 'revoked'), {}],
    )
  }
  for (const [what, card, headers] of refusals) {
    const answer = await callBalancer(card, 'POST', '/idLogin', headers)
    const isRefused = answer.status === 400 && answer.body.includes('id.card.')
    judge(`${what}: refused`, isRefused && (await provedIn(answer.cookie)) === null, answer)
  }

  const elsewhere = await callBalancer(good, 'POST', '/idLogin', {}, { servername: 'localhost' })
  judge('a connection to the application is not used for the card', elsewhere.status === 421, elsewhere)
} finally {
  await balancer.kill()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`card           ${String(failed)} failed`)
process.exitCode = failed === 0 ? 0 : 1
