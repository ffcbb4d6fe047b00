import { X509Certificate, createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { pipeline, type Readable } from 'node:stream'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { createGunzip } from 'node:zlib'
import { Agent, ProxyAgent, request, type Dispatcher } from 'undici'
import type { UnreadAnswer, Send } from './outside-world.ts'

export type NetworkOptions = {
  /**
   * SHA-256 of the public keys (base64) accepted in the other side's TLS certificate; several while a key is changed. None: any
   * certificate of an authority.
   */
  pins: readonly string[]
  /** All calls go through this proxy; null: directly. */
  proxy: string | null
  /** PEM of the authorities for TLS; Node's own by default. */
  authorities?: string
}

/** A certificate that a neighbour has shown, whether it is accepted or not. */
export type PeerSeen = { host: string; validTo: Date }

const peers = channel('sammas.peer')

/** Headers of every request, as `fetch` sends them, with the one supported encoding. */
const usualHeaders = { 'user-agent': 'undici', 'accept-encoding': 'gzip' }

/**
 * Sends over its own connections: Node's built-in `fetch` can neither pin a key nor use a proxy, and takes twice the processor time.
 * Redirects are not followed.
 */
export function networkFetch({ pins, proxy, authorities }: NetworkOptions): Send {
  const tls = {
    ...(authorities === undefined ? {} : { ca: authorities }),
    checkServerIdentity: (host: string, certificate: PeerCertificate) => {
      peers.publish({ host, validTo: new Date(certificate.valid_to) } satisfies PeerSeen)
      return checkServerIdentity(host, certificate) ?? (isPinned(certificate, pins) ? undefined : new WrongKey())
    },
  }
  const dispatcher = proxy === null ? new Agent({ connect: tls }) : new ProxyAgent({ uri: proxy, requestTls: tls })
  return async (url, { method, headers, body = null, signal }) =>
    answerFrom(await request(url, { dispatcher, method, headers: { ...usualHeaders, ...headers }, body, signal }))
}

function answerFrom({ statusCode, headers, body }: Dispatcher.ResponseData): UnreadAnswer {
  const get = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  const getReader = () => {
    const bytes = decoded(body, get('content-encoding'))
    const parts = bytes.iterator() as AsyncIterator<Uint8Array, undefined> // still binary
    return {
      read: () => parts.next(),
      cancel: async () => {
        body.on('error', () => undefined).destroy()
      },
    }
  }
  return { status: statusCode, headers: { get }, body: { getReader } }
}

/** @throws for an encoding that was not requested */
function decoded(body: Readable, encoding: string | null): Readable {
  if (encoding === null || encoding === 'identity') return body
  if (encoding !== 'gzip') throw new Error('an unknown content encoding')
  // The reader of the stream gets its errors.
  return pipeline(body, createGunzip(), () => undefined)
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
