import { constants, createHash, verify, type KeyObject } from 'node:crypto'
import { domainToUnicode } from 'node:url'
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
 * hash (docs/rules.md: Card proof). EC signatures are raw r||s. `origin` is in ASCII; its Unicode form counts too.
 */
export function isTokenSignedBy(token: WebEidToken, key: KeyObject, origin: string, nonce: string): boolean {
  return formsOf(origin).some((form) => isSignedOver(token, key, form, nonce))
}

/**
 * Web eID specifies the ASCII form of an origin (system architecture, "Technical overview", step 4), but its application 2.9.0 signs the
 * Unicode form of names with õ, ä, ö or ü (web-eid-app 408). Both are the same place, as each name has one form of either kind.
 */
function formsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  const unicode = `${protocol}//${domainToUnicode(hostname)}${port === '' ? '' : `:${port}`}`
  return unicode === origin ? [origin] : [origin, unicode]
}

function isSignedOver(token: WebEidToken, key: KeyObject, origin: string, nonce: string): boolean {
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
