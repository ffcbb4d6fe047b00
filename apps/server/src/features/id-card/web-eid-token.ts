import { constants, createHash, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

/** The extension's answer to a challenge (docs/rules.md: Card proof). Other fields are ignored; only major version 1 is supported. */
export const webEidToken = z.object({
  unverifiedCertificate: z.string().check(z.minLength(100), z.maxLength(20_000)),
  algorithm: z.string(),
  signature: z.string().check(z.minLength(10), z.maxLength(4_000)),
  format: z.string().check(z.regex(/^web-eid:1(\.\d+)?$/)),
})
export type WebEidToken = z.output<typeof webEidToken>

const algorithmPattern = /^(ES|PS|RS)(256|384|512)$/

/**
 * Whether the token's signature is that of the key over this origin and challenge: `hash(origin) || hash(nonce)` signed with the same
 * hash (docs/rules.md: Card proof). EC signatures are raw r||s.
 */
export function isTokenSignedBy(token: WebEidToken, key: KeyObject, origin: string, nonce: string): boolean {
  const [, family, bits] = algorithmPattern.exec(token.algorithm) ?? []
  if (family === undefined || bits === undefined) return false
  const isRightKey = family === 'ES' ? key.asymmetricKeyType === 'ec' : key.asymmetricKeyType === 'rsa'
  if (!isRightKey) return false
  const hash = `sha${bits}`
  const digest = (text: string) => createHash(hash).update(text).digest()
  const signed = Buffer.concat([digest(origin), digest(nonce)])
  const signature = Buffer.from(token.signature, 'base64')
  try {
    switch (family) {
      case 'ES':
        return verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
      case 'PS':
        return verify(
          hash,
          signed,
          { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
          signature,
        )
      default:
        return verify(hash, signed, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
    }
  } catch {
    // OpenSSL throws on signatures of the wrong shape.
    return false
  }
}
