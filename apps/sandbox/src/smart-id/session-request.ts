import type { DigestAlgorithm } from '../certificates/sign-digest.ts'
import type { PssHash } from './acsp-v2.ts'
import type { Interaction } from '../virtual-phone/personas/persona-type.ts'

export type SignatureAlgorithm = 'sha256WithRSAEncryption' | 'sha384WithRSAEncryption' | 'sha512WithRSAEncryption'

/** What the relying party asked for, as far as the answer needs it. Base64 texts are kept as they came. */
export type SessionRequest =
  | { kind: 'authentication'; rpChallenge: string; hash: PssHash; interactions: string }
  | { kind: 'certificate-choice' }
  | { kind: 'signature'; digest: string; signatureAlgorithm: SignatureAlgorithm; digestAlgorithm: DigestAlgorithm }

/** What the phone shows. */
export type SessionScreen = {
  interaction: Interaction | null
  text: string | null
  controlCode: string | null
  choices: string[] | null
}
