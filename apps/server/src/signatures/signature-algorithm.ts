import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type HashAlgorithm = 'sha256' | 'sha384' | 'sha512'

/** RSA is PKCS#1 v1.5; ECDSA values are raw `r||s`, as XML signatures require (docs/rules.md: Signed XML). */
export type SignatureAlgorithm = 'rsa-sha256' | 'rsa-sha384' | 'rsa-sha512' | 'ecdsa-sha256' | 'ecdsa-sha384'

const XMLDSIG_MORE = 'http://www.w3.org/2001/04/xmldsig-more#'

const ALGORITHMS: Record<SignatureAlgorithm, { hash: HashAlgorithm; curve: 'prime256v1' | 'secp384r1' | null }> = {
  'rsa-sha256': { hash: 'sha256', curve: null },
  'rsa-sha384': { hash: 'sha384', curve: null },
  'rsa-sha512': { hash: 'sha512', curve: null },
  'ecdsa-sha256': { hash: 'sha256', curve: 'prime256v1' },
  'ecdsa-sha384': { hash: 'sha384', curve: 'secp384r1' },
}

const MINIMUM_RSA_BITS = 2048

export const hashOf = (algorithm: SignatureAlgorithm): HashAlgorithm => ALGORITHMS[algorithm].hash

export const signatureAlgorithmUri = (algorithm: SignatureAlgorithm): string => `${XMLDSIG_MORE}${algorithm}`

export function signatureAlgorithmOfUri(uri: string): SignatureAlgorithm | null {
  return algorithmNames().find((name) => signatureAlgorithmUri(name) === uri) ?? null
}

function algorithmNames(): SignatureAlgorithm[] {
  return ['rsa-sha256', 'rsa-sha384', 'rsa-sha512', 'ecdsa-sha256', 'ecdsa-sha384']
}

/** The algorithm for a key and a hash, or null when they do not go together here (P-256 signs SHA-256, P-384 SHA-384, RSA any). */
export function signatureAlgorithmFor(key: KeyObject, hash: HashAlgorithm): SignatureAlgorithm | null {
  return algorithmNames().find((name) => hashOf(name) === hash && isKeyFor(name, key)) ?? null
}

function isKeyFor(algorithm: SignatureAlgorithm, key: KeyObject): boolean {
  const { curve } = ALGORITHMS[algorithm]
  const details = key.asymmetricKeyDetails
  if (curve !== null) return key.asymmetricKeyType === 'ec' && details?.namedCurve === curve
  return key.asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) >= MINIMUM_RSA_BITS
}

/** Whether the value is the key's signature of the data; false also for a key of another kind or a value of another length. */
export function isSignatureOf(
  algorithm: SignatureAlgorithm,
  key: KeyObject,
  data: Uint8Array,
  value: Uint8Array,
): boolean {
  return isKeyFor(algorithm, key) && verify(hashOf(algorithm), data, { key, dsaEncoding: 'ieee-p1363' }, value)
}
