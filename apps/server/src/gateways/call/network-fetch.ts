import { X509Certificate, createHash } from 'node:crypto'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { Agent, ProxyAgent, fetch as fetchBy } from 'undici'
import type { Fetch } from './gateway-result.ts'

export type NetworkOptions = {
  /** SHA-256 of the public keys (base64) that the other side may show in TLS; several while a key is changed. None: whatever an authority vouches for. */
  pins: readonly string[]
  /** Everything goes through this proxy; null: directly. */
  proxy: string | null
  /** PEM of the authorities that vouch for names; Node's own unless given. */
  authorities?: string
}

/** A `fetch` of its own connections: Node's built-in one can neither pin a key nor use a proxy. */
export function networkFetch({ pins, proxy, authorities }: NetworkOptions): Fetch {
  const tls = {
    ...(authorities === undefined ? {} : { ca: authorities }),
    checkServerIdentity: (host: string, certificate: PeerCertificate) =>
      checkServerIdentity(host, certificate) ?? (isPinned(certificate, pins) ? undefined : new WrongKey()),
  }
  const dispatcher = proxy === null ? new Agent({ connect: tls }) : new ProxyAgent({ uri: proxy, requestTls: tls })
  // The package's own types of request and response are those of the built-in one under another name.
  const dispatched = fetchBy as unknown as (url: string, init: object) => Promise<Response>
  return (url, init) => dispatched(url, { ...init, dispatcher })
}

function isPinned(certificate: PeerCertificate, pins: readonly string[]): boolean {
  return pins.length === 0 || pins.includes(pinOf(new X509Certificate(certificate.raw)))
}

/** SHA-256 of a certificate's public key with its algorithm (SubjectPublicKeyInfo), in base64. */
export function pinOf({ publicKey }: X509Certificate): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

class WrongKey extends Error {
  readonly code = 'WRONG_KEY'
}
