import type { DigestAlgorithm } from '../certificates/sign-digest.ts'
import type { PssHash } from './acsp-v2.ts'
import type { Interaction } from '../virtual-phone/personas/persona-type.ts'

export type SignatureAlgorithm = 'sha256WithRSAEncryption' | 'sha384WithRSAEncryption' | 'sha512WithRSAEncryption'

/**
 * A device link that was opened: scanned (`QR`), or followed on the phone (`Web2App`). Only after a followed one the app signs the session's
 * `callbackUrl` (null: it has none) and opens it. The SHA-256 of `verifier` is signed as the user challenge; `secret` is the session's.
 */
export type OpenedBy = { flow: 'QR' | 'Web2App'; callbackUrl: string | null; verifier: string; secret: string }

/** The part of the relying party's request that the answer needs. Base64 texts are stored as received. */
export type SessionRequest =
  | {
      kind: 'authentication'
      rpChallenge: string
      hash: PssHash
      interactions: string
      /** Of a login by link. */
      link?: OpenedBy
    }
  | { kind: 'certificate-choice' }
  | { kind: 'signature'; digest: string; signatureAlgorithm: SignatureAlgorithm; digestAlgorithm: DigestAlgorithm }

/** The phone's screen. */
export type SessionScreen = {
  interaction: Interaction | null
  text: string | null
  controlCode: string | null
  choices: string[] | null
}
