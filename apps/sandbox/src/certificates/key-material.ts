import { X509Certificate, createPrivateKey, generateKeyPair } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeyKind } from './certificate-profiles.ts'
import type { KeyStore } from './key-store.ts'

const generate = promisify(generateKeyPair)

const CURVES = { 'p-256': 'P-256', 'p-384': 'P-384', 'p-521': 'P-521' } as const

async function newKey(kind: KeyKind): Promise<KeyObject> {
  if (kind === 'rsa-3072') return (await generate('rsa', { modulusLength: 3072 })).privateKey
  return (await generate('ec', { namedCurve: CURVES[kind] })).privateKey
}

export type KeyMaterial = {
  /** The key of this name; made and stored on first use. */
  key(name: string, kind: KeyKind): Promise<KeyObject>
  /** The certificate of this name; made and stored on first use, and again when `isUsable` refuses the stored one. */
  certificate(
    name: string,
    make: () => Promise<Buffer>,
    isUsable: (certificate: X509Certificate) => boolean,
  ): Promise<Buffer>
}

/** Keys and certificates over a key store. Concurrent calls for one name get the same key. */
export function keyMaterial(store: KeyStore): KeyMaterial {
  const keys = new Map<string, Promise<KeyObject>>()
  const certificates = new Map<string, Promise<Buffer>>()

  async function loadKey(name: string, kind: KeyKind): Promise<KeyObject> {
    const kept = await store.read(name)
    if (kept !== null) return createPrivateKey(kept)
    const key = await newKey(kind)
    await store.write(name, key.export({ type: 'pkcs8', format: 'pem' }).toString())
    return key
  }

  async function loadCertificate(
    name: string,
    make: () => Promise<Buffer>,
    isUsable: (certificate: X509Certificate) => boolean,
  ): Promise<Buffer> {
    const kept = await store.read(name)
    const certificate = kept === null ? null : new X509Certificate(kept)
    if (certificate !== null && isUsable(certificate)) return certificate.raw
    const made = await make()
    await store.write(name, new X509Certificate(made).toString())
    return made
  }

  return {
    key: (name, kind) => once(keys, name, () => loadKey(name, kind)),
    certificate: (name, make, isUsable) => once(certificates, name, () => loadCertificate(name, make, isUsable)),
  }
}

/** One promise per name; a failed one is removed, so that the next call retries. */
function once<Value>(running: Map<string, Promise<Value>>, name: string, start: () => Promise<Value>): Promise<Value> {
  const known = running.get(name)
  if (known !== undefined) return known
  const started = start()
  running.set(name, started)
  started.catch(() => running.delete(name))
  return started
}
