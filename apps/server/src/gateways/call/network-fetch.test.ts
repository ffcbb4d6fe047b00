import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createProxy, type Server } from 'node:http'
import { createServer } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { networkFetch, pinOf, type PeerSeen } from './network-fetch.ts'
import { callOutside } from './outside-call.ts'
import { get } from './testing/real-server.ts'

/** A key and a self-signed certificate for this machine. */
function newIdentity(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-pins-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const identity = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return identity
}

const POLICY = { timeoutMs: 60_000, largestAnswer: 1000, pausesMs: [], repeatsLate: false }
const [old, next] = [newIdentity(), newIdentity()]
const pin = ({ cert }: { cert: string }) => pinOf(new X509Certificate(cert))
const servers: Server[] = []
let url = ''
let requests = 0

const listening = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // a TCP server has one
}

beforeAll(async () => {
  const service = createServer(old, (_request, response) => {
    requests += 1
    response.end('{}')
  })
  url = `https://127.0.0.1:${String(await listening(service))}/`
})
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

const call = (pins: readonly string[], proxy: string | null = null, authorities = old.cert, address = url) =>
  callOutside({ fetch: networkFetch({ pins, proxy, authorities }) }, get(address), POLICY)

test('the pin equals openssl’s digest of the key', () => {
  const publicKey = execFileSync('openssl', ['x509', '-pubkey', '-noout'], { input: old.cert })
  const der = execFileSync('openssl', ['pkey', '-pubin', '-outform', 'der'], { input: publicKey })
  expect(pin(old)).toBe(execFileSync('openssl', ['dgst', '-sha256', '-binary'], { input: der }).toString('base64'))
})

test('a service with the pinned key is called', async () => {
  expect(await call([pin(old)])).toMatchObject({ kind: 'answered' })
})

test('a service with another key is sent nothing, although an authority vouches for it', async () => {
  const before = requests
  expect(await call([pin(next)])).toEqual({ kind: 'unknown', reason: 'broken', detail: 'Error WRONG_KEY' })
  expect(requests).toBe(before)
})

test('while a key is changed both are pinned, in any order', async () => {
  expect(await call([pin(next), pin(old)])).toMatchObject({ kind: 'answered' })
  expect(await call([pin(old), pin(next)])).toMatchObject({ kind: 'answered' })
})

test('every certificate that is shown is published with its last moment, a refused one too', async () => {
  const seen: PeerSeen[] = []
  const listener = (message: unknown) => {
    seen.push(message as PeerSeen) // the channel has one publisher
  }
  subscribe('sammas.peer', listener)
  onTestFinished(() => void unsubscribe('sammas.peer', listener))
  await call([pin(old)])
  await call([pin(next)])
  const one = { host: '127.0.0.1', validTo: new Date(new X509Certificate(old.cert).validTo) }
  expect(seen).toEqual([one, one])
})

test('a pinned key without an authority is not enough', async () => {
  expect(await call([pin(old)], null, next.cert)).toMatchObject({ kind: 'unknown', reason: 'broken' })
})

test('the pinned key of another host is not enough', async () => {
  const elsewhere = url.replace('127.0.0.1', 'localhost')
  expect(await call([pin(old)], null, old.cert, elsewhere)).toMatchObject({ kind: 'unknown', reason: 'broken' })
})

test('through a proxy the service’s own key is checked', async () => {
  const tunnels: string[] = []
  const proxy = createProxy()
  proxy.on('connect', (request, client) => {
    tunnels.push(request.url ?? '')
    const { hostname, port } = new URL(`http://${request.url ?? ''}`)
    const onward = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(client).pipe(onward)
    })
    for (const socket of [client, onward]) socket.on('error', () => socket.destroy())
  })
  const address = `http://127.0.0.1:${String(await listening(proxy))}`
  expect(await call([pin(old)], address)).toMatchObject({ kind: 'answered' })
  expect(tunnels).toEqual([new URL(url).host])
  expect(await call([pin(next)], address)).toMatchObject({ kind: 'unknown', reason: 'broken' })
})
