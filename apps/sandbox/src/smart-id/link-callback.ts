import { createHash } from 'node:crypto'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import { requestOf } from './session-row.ts'

/**
 * The address to which the app returns after an answer to a link that was followed on the phone, with the values that the relying party
 * checks (RP API v3, callback); null for a QR code and a push. After a refusal there is no verifier.
 */
export function callbackOf(row: PhoneSessionRow): string | null {
  const request = requestOf(row)
  if (row.answer === null || request.kind !== 'authentication') return null
  const { link } = request
  if (link?.flow !== 'Web2App' || link.callbackUrl === null) return null
  const digest = createHash('sha256').update(Buffer.from(link.secret, 'base64')).digest('base64url')
  const isConfirmed = row.answer.includes('"endResult":"OK"')
  const verifier = isConfirmed ? `&userChallengeVerifier=${link.verifier}` : ''
  return `${link.callbackUrl}${link.callbackUrl.includes('?') ? '&' : '?'}sessionSecretDigest=${digest}${verifier}`
}
