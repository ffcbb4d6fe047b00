import { constants, privateEncrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { p256, p384 } from '@noble/curves/nist.js'

export type DigestAlgorithm = 'sha256' | 'sha384' | 'sha512'

/** DigestInfo headers of RSASSA-PKCS1-v1_5 (RFC 8017 9.2, note 1). */
const DIGEST_INFO = {
  sha256: '3031300d060960864801650304020105000420',
  sha384: '3041300d060960864801650304020205000430',
  sha512: '3051300d060960864801650304020305000440',
}

const DIGEST_LENGTH = { sha256: 32, sha384: 48, sha512: 64 }

/**
 * Signs a digest, as the phone and the card do, without the data. RSA keys give PKCS#1 v1.5, EC keys (P-256, P-384) the raw `r||s` of
 * 64 or 96 bytes. `crypto.sign` cannot do this: it hashes once more (docs/rules.md: Signed XML). Throws when the digest's length does
 * not fit its algorithm or the key is of another kind.
 */
export function signDigest(privateKey: KeyObject, digest: Uint8Array, algorithm: DigestAlgorithm): Buffer {
  if (digest.length !== DIGEST_LENGTH[algorithm]) {
    throw new Error(`a ${algorithm} digest has ${String(DIGEST_LENGTH[algorithm])} bytes, not ${String(digest.length)}`)
  }
  if (privateKey.asymmetricKeyType === 'rsa') {
    const info = Buffer.concat([Buffer.from(DIGEST_INFO[algorithm], 'hex'), digest])
    return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, info)
  }
  const { crv, d } = privateKey.export({ format: 'jwk' })
  if (d === undefined || (crv !== 'P-256' && crv !== 'P-384'))
    throw new Error('only RSA, P-256 and P-384 keys sign digests')
  const curve = crv === 'P-256' ? p256 : p384
  return Buffer.from(curve.sign(digest, Buffer.from(d, 'base64url'), { prehash: false, lowS: false }))
}
