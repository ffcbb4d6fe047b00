import type { DigestAlgorithm } from '../certificates/sign-digest.ts'
import type { PssHash } from './acsp-v2.ts'
import type { Interaction } from '../virtual-phone/personas/persona-type.ts'

export type SignatureAlgorithm = 'sha256WithRSAEncryption' | 'sha384WithRSAEncryption' | 'sha512WithRSAEncryption'

/**
 * How the link was opened. `verifier`: the callback's value whose hash is signed as the user challenge. The address is signed, and opened
 * by the app, only after a link that was followed on the phone.
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
