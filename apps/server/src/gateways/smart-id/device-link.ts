import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@sammas/domain/language'

/** Ways to open a device link: scanned from a screen, or followed on the phone that has the app. `App2App` belongs to other apps. */
export type LinkType = 'QR' | 'Web2App' | 'App2App'

/** The parts of a session begun by link that every link of it shares. Base64 texts as sent, never decoded. */
export type LinkSession = {
  schemeName: string
  relyingPartyName: string
  brokeredRpName: string | null
  session:
    | { type: 'auth'; rpChallenge: string; interactions: string }
    | { type: 'sign'; digest: string; interactions: string }
    | { type: 'cert' }
  /** The address to which the app returns; it counts only for a link that is followed, never for a QR code. */
  callbackUrl: string
  /** Smart-ID's answer to the start. The secret never leaves the server. */
  deviceLinkBase: string
  sessionToken: string
  sessionSecret: string
}

export type LinkKind = { type: 'QR'; elapsedSeconds: number } | { type: 'Web2App' | 'App2App' }

/** The language of the page that Smart-ID shows where its app is missing (ISO 639-2). */
const LANGUAGE_CODES: Record<Language, string> = { et: 'est', en: 'eng' }

const PROTOCOLS = { auth: 'ACSP_V2', sign: 'RAW_DIGEST_SIGNATURE', cert: '' } as const

/**
 * A device link (RP API v3, device link flows; docs/rules.md: Smart-ID links): the address that opens the session in the app, with a
 * code that only the holder of the session's secret can make. `elapsedSeconds` are whole seconds since the session began.
 */
export function deviceLink(parts: LinkSession, kind: LinkKind, language: Language): string {
  const elapsed = kind.type === 'QR' ? `&elapsedSeconds=${String(kind.elapsedSeconds)}` : ''
  const unprotected =
    `${parts.deviceLinkBase}?deviceLinkType=${kind.type}${elapsed}&sessionToken=${parts.sessionToken}` +
    `&sessionType=${parts.session.type}&version=1.0&lang=${LANGUAGE_CODES[language]}`
  return `${unprotected}&authCode=${authCode(parts, kind.type, unprotected)}`
}

function authCode(parts: LinkSession, type: LinkType, unprotected: string): string {
  const inBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
  const { session } = parts
  const payload = [
    parts.schemeName,
    PROTOCOLS[session.type],
    session.type === 'auth' ? session.rpChallenge : session.type === 'sign' ? session.digest : '',
    inBase64(parts.relyingPartyName),
    inBase64(parts.brokeredRpName ?? ''),
    session.type === 'cert' ? '' : session.interactions,
    type === 'QR' ? '' : parts.callbackUrl,
    unprotected,
  ].join('|')
  return createHmac('sha256', Buffer.from(parts.sessionSecret, 'base64')).update(payload, 'utf8').digest('base64url')
}

/** Whether a callback's `sessionSecretDigest` is that of the session's secret (RP API v3, callback): of its bytes, not of its text. */
export function isDigestOfSecret(digest: string, sessionSecret: string): boolean {
  return isEqual(digest, sha256(Buffer.from(sessionSecret, 'base64')))
}

/** Whether a callback's `userChallengeVerifier` is the one behind the signed answer's `userChallenge` (RP API v3, callback): of its text, not of its bytes. */
export function isVerifierOf(verifier: string, userChallenge: string): boolean {
  return isEqual(userChallenge, sha256(Buffer.from(verifier, 'ascii')))
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

function isEqual(given: string, right: string): boolean {
  const [first, second] = [Buffer.from(given, 'utf8'), Buffer.from(right, 'utf8')]
  return first.length === second.length && timingSafeEqual(first, second)
}
