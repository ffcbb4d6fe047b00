import { constants, createHash, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const signAsync = promisify(sign)

export type AcspV2Parts = {
  schemeName: string
  /** Base64 texts as sent, never decoded. */
  serverRandom: string
  rpChallenge: string
  userChallenge: string
  relyingPartyName: string
  /** The request's interactions: base64 of the JSON array, exactly as sent. */
  interactions: string
  interactionTypeUsed: string
  /** Of a link followed on the phone; empty in every other flow. */
  callbackUrl: string
  flowType: string
}

/** The text that an ACSP_V2 authentication signs, for a relying party without a broker (docs/rules.md: Smart-ID authentication proof). */
export function acspV2Payload(parts: AcspV2Parts): string {
  return [
    parts.schemeName,
    'ACSP_V2',
    parts.serverRandom,
    parts.rpChallenge,
    parts.userChallenge,
    Buffer.from(parts.relyingPartyName, 'utf8').toString('base64'),
    '',
    createHash('sha256').update(parts.interactions, 'utf8').digest('base64'),
    parts.interactionTypeUsed,
    parts.callbackUrl,
    parts.flowType,
  ].join('|')
}

export const PSS_HASHES = {
  'SHA-256': { name: 'sha256', length: 32 },
  'SHA-384': { name: 'sha384', length: 48 },
  'SHA-512': { name: 'sha512', length: 64 },
} as const

export type PssHash = keyof typeof PSS_HASHES

/** RSASSA-PSS over the payload: MGF1 with the same hash, salt as long as the hash. Base64. */
export async function signPss(payload: string, hash: PssHash, privateKey: KeyObject): Promise<string> {
  const { name, length } = PSS_HASHES[hash]
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: length }
  return (await signAsync(name, Buffer.from(payload, 'utf8'), key)).toString('base64')
}

/** How RP API v3 describes such a signature. */
export function pssParameters(hash: PssHash): object {
  return {
    hashAlgorithm: hash,
    maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: hash } },
    saltLength: PSS_HASHES[hash].length,
    trailerField: '0xbc',
  }
}
