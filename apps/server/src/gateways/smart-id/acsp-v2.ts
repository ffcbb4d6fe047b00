import { constants, createHash, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type AcspV2Parts = {
  schemeName: string
  /** Base64 texts as sent, never decoded. */
  serverRandom: string
  rpChallenge: string
  userChallenge: string
  relyingPartyName: string
  brokeredRpName: string | null
  /** The request's interactions: exactly the base64 text that was sent. */
  interactions: string
  interactionTypeUsed: string
  initialCallbackUrl: string | null
  flowType: string
}

/** The text that an authentication by ACSP_V2 signs (RP API v3, signature protocols; docs/rules.md: Smart-ID authentication proof). */
export function acspV2Payload(parts: AcspV2Parts): string {
  const inBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
  return [
    parts.schemeName,
    'ACSP_V2',
    parts.serverRandom,
    parts.rpChallenge,
    parts.userChallenge,
    inBase64(parts.relyingPartyName),
    inBase64(parts.brokeredRpName ?? ''),
    createHash('sha256').update(parts.interactions, 'utf8').digest('base64'),
    parts.interactionTypeUsed,
    parts.initialCallbackUrl ?? '',
    parts.flowType,
  ].join('|')
}

/** RSASSA-PSS with SHA-512, MGF1 with SHA-512 and a salt of 64 bytes: the requested and only accepted form. */
export function isPssSha512Signature(payload: string, signature: Buffer, publicKey: KeyObject): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
  return verify('sha512', Buffer.from(payload, 'utf8'), key, signature)
}
