import { createHmac, timingSafeEqual } from 'node:crypto'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const macOf = (input: string, secret: string): Buffer => createHmac('sha256', secret).update(input).digest()

/** The provider's side of the tokens: compact JWS, HS256. */
export function signToken(claims: object, secret: string): string {
  const input = `${encode({ alg: 'HS256' })}.${encode(claims)}`
  return `${input}.${macOf(input, secret).toString('base64url')}`
}

/** The claims of a token that was signed with the secret, or null. */
export function readToken(token: string, secret: string): unknown {
  const [header, payload, signature, ...more] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0) return null
  if (parse(header)?.['alg'] !== 'HS256') return null
  const given = Buffer.from(signature, 'base64url')
  const expected = macOf(`${header}.${payload}`, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? parse(payload) : null
}

function parse(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null // any object has names
  } catch {
    return null
  }
}
