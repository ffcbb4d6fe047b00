import { createHmac, timingSafeEqual } from 'node:crypto'

/** The only algorithm, even if a token's header names another. */
const HEADER = { alg: 'HS256' }
const PART = /^[A-Za-z0-9_-]+$/

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const macOf = (input: string, secret: string | Uint8Array) => createHmac('sha256', secret).update(input).digest()

/** A compact JWS with HMAC SHA-256 over the claims (RFC 7515, RFC 7518 3.2). */
export function signClaims(claims: object, secret: string): string {
  const input = `${encoded(HEADER)}.${encoded(claims)}`
  return `${input}.${macOf(input, secret).toString('base64url')}`
}

/**
 * The claims of a compact JWS, or null when it is malformed, of another algorithm, or not signed with the secret. Of an unverified
 * token only its algorithm is read; the comparison takes constant time.
 */
export function verifiedClaims(token: string, secret: string | Uint8Array): unknown {
  const [header, payload, signature, ...more] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0) return null
  if (![header, payload, signature].every((part) => PART.test(part))) return null
  if (!isPlainHs256(decoded(header))) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = macOf(`${header}.${payload}`, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return decoded(payload)
}

/** `crit` would name extensions that must be understood: none is. */
function isPlainHs256(header: unknown): boolean {
  return (
    typeof header === 'object' && header !== null && 'alg' in header && header.alg === HEADER.alg && !('crit' in header)
  )
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown
  } catch {
    return null
  }
}
