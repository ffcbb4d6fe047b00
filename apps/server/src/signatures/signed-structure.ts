import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { objectIdentifierText, part } from './der.ts'
import type { DerValue } from './der.ts'
import type { HashAlgorithm } from './signature-algorithm.ts'

type SignedWith = { keyType: 'rsa' | 'ec'; hash: HashAlgorithm | null }

/** The signature algorithms that OCSP responders and time-stamping units may use; anything else (SHA-1 too) is refused. */
const SIGNATURE_OIDS: ReadonlyMap<string, SignedWith> = new Map([
  ['1.2.840.113549.1.1.1', { keyType: 'rsa', hash: null }],
  ['1.2.840.113549.1.1.11', { keyType: 'rsa', hash: 'sha256' }],
  ['1.2.840.113549.1.1.12', { keyType: 'rsa', hash: 'sha384' }],
  ['1.2.840.113549.1.1.13', { keyType: 'rsa', hash: 'sha512' }],
  ['1.2.840.10045.4.3.2', { keyType: 'ec', hash: 'sha256' }],
  ['1.2.840.10045.4.3.3', { keyType: 'ec', hash: 'sha384' }],
  ['1.2.840.10045.4.3.4', { keyType: 'ec', hash: 'sha512' }],
])

const HASH_OIDS: ReadonlyMap<string, HashAlgorithm> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

/** Hash named by an AlgorithmIdentifier, null when it is not of SHA-2. */
export function hashOfIdentifier(algorithm: DerValue): HashAlgorithm | null {
  return HASH_OIDS.get(objectIdentifierText(part(algorithm, 0))) ?? null
}

/**
 * Whether the signature over the data is valid under an AlgorithmIdentifier. `digest` is the hash that a CMS signer names beside it,
 * used by plain `rsaEncryption`, which names none.
 */
export function isSignedWith(
  algorithm: DerValue,
  digest: HashAlgorithm | null,
  key: KeyObject,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const signedWith = SIGNATURE_OIDS.get(objectIdentifierText(part(algorithm, 0)))
  const hash = signedWith?.hash ?? digest
  if (signedWith === undefined || hash === null || key.asymmetricKeyType !== signedWith.keyType) return false
  return verify(hash, data, key, signature)
}
