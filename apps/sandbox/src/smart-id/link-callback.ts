import { createHash } from 'node:crypto'
import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import type { Wrongdoing } from '../virtual-phone/wrongdoing.ts'
import { requestOf } from './session-row.ts'

/** Well-formed, and unused. */
const ALTERED = 'A'.repeat(43)

/**
 * The address to which the app returns after an answer to a link that was followed on the phone, with the values that the relying party
 * checks (RP API v3, callback); null for a QR code and a push. After a refusal there is no verifier.
 */
export function callbackOf(row: PhoneSessionRow, wrong: Wrongdoing | null): string | null {
  const request = requestOf(row)
  const isEarly = row.answer === null && wrong === 'callback-first'
  if ((row.answer === null && !isEarly) || request.kind !== 'authentication' || wrong === 'no-callback') return null
  const { link } = request
  if (link?.flow !== 'Web2App' || link.callbackUrl === null) return null
  const digest = createHash('sha256').update(Buffer.from(link.secret, 'base64')).digest('base64url')
  const isConfirmed = isEarly || row.answer?.includes('"endResult":"OK"') === true
  const altered = (text: string, by: Wrongdoing) => (wrong === by ? ALTERED : text)
  const verifier = isConfirmed ? `&userChallengeVerifier=${altered(link.verifier, 'altered-verifier')}` : ''
  const { callbackUrl } = link
  const address = wrong === 'callback-of-another' ? callbackUrl.replace(/(?<=[?&]value=)[^&]+/, ALTERED) : callbackUrl
  return `${address}${address.includes('?') ? '&' : '?'}sessionSecretDigest=${altered(digest, 'altered-digest')}${verifier}`
}
