import { signDigest } from '@sammas/sandbox/certificates/sign-digest'
import type { CertificateProfile, IssuedCertificate } from '@sammas/sandbox/certificates/certificate-authority'
import { addTimestampAndOcsp } from '../../features/signature/sealing/add-evidence.ts'
import { buildContainer } from '../build-container.ts'
import { prepareSignature } from '../prepare-signature.ts'
import type { PreparedSignature } from '../prepare-signature.ts'
import type { HashAlgorithm } from '../signature-algorithm.ts'
import type { SignedFile } from '../signed-file.ts'
import { checkSigningCertificate } from '../signing-certificate.ts'
import type { SignatureEvidence } from '../xades.ts'
import { MARI, now } from './trust-services.ts'
import type { TrustServices } from './trust-services.ts'

export const DOCUMENTS: SignedFile[] = [
  {
    name: 'mandate-1.html',
    mimeType: 'text/html',
    content: Buffer.from('<p>Avaldus: võtan osakud välja & vahetan</p>'),
  },
  { name: 'mandate-2.html', mimeType: 'text/html', content: Buffer.from('<p>Avaldus: tulevased sissemaksed</p>') },
]

export function prepare(signer: IssuedCertificate, hash: HashAlgorithm, files = DOCUMENTS): PreparedSignature {
  const result = prepareSignature({
    files,
    signerCertificate: signer.certificateDer,
    signingTime: now(),
    hashAlgorithm: hash,
  })
  if (!result.ok) throw new Error(result.reason)
  // As stored by the server between two requests.
  return JSON.parse(JSON.stringify(result.prepared)) as PreparedSignature // it was one a moment ago
}

/** Signs like the phone or the card, which see the digest only. Gives base64. */
export function signPrepared(prepared: PreparedSignature, signer: IssuedCertificate): string {
  return signDigest(signer.privateKey, Buffer.from(prepared.digest, 'base64'), prepared.hash).toString('base64')
}

export type SignedDocuments = {
  container: Buffer
  prepared: PreparedSignature
  evidence: SignatureEvidence
  signer: IssuedCertificate
}

/** The whole path of a signature, from certificate to container. Throws the reason when a step refuses. */
export async function signDocuments(
  services: TrustServices,
  profile: CertificateProfile,
  hash: HashAlgorithm,
): Promise<SignedDocuments> {
  const signer = await services.authorities.issue(profile, MARI)
  const checked = checkSigningCertificate(signer.certificateDer, services.trust.people, now(), null)
  if (!checked.ok) throw new Error(checked.reason)
  const prepared = prepare(signer, hash)
  const input = { prepared, signatureValue: signPrepared(prepared, signer), issuerCertificate: checked.issuer.der }
  const added = await addTimestampAndOcsp(input, { ...services.gateways, now })
  if (!added.ok) throw new Error(`${added.problem.reason} ${added.problem.detail}`)
  const built = buildContainer({ files: DOCUMENTS, prepared, evidence: added.evidence, trust: services.trust })
  if (!built.ok) throw new Error(built.reason)
  return { container: built.container, prepared, evidence: added.evidence, signer }
}
