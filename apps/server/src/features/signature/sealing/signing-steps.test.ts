import { X509Certificate, sign } from 'node:crypto'
import { answerOcsp } from '@sammas/sandbox/timestamp-ocsp/ocsp-responder'
import { expect, test } from 'vitest'
import { addTimestampAndOcsp } from './add-evidence.ts'
import type { EvidenceResult, TakenTimestamp } from './add-evidence.ts'
import { packContainer } from '../../../signatures/asic-e.ts'
import { buildContainer } from '../../../signatures/build-container.ts'
import type { BuildResult } from '../../../signatures/build-container.ts'
import { ocspRequest } from '../../../signatures/ocsp-request.ts'
import { prepareSignature, verifySignatureValue } from '../../../signatures/prepare-signature.ts'
import { DOCUMENTS, prepare, signDocuments, signPrepared } from '../../../signatures/testing/sign-documents.ts'
import { KARL, MARI, now, openTrustServices, random } from '../../../signatures/testing/trust-services.ts'
import { verifyContainer } from '../../../signatures/verify-container.ts'
import type { SignedFile } from '../../../signatures/signed-file.ts'
import { canonicalElement, signatureDocument } from '../../../signatures/xades.ts'
import type { SignatureEvidence } from '../../../signatures/xades.ts'
import { readCertificate } from '../../../signatures/x509.ts'
import type { Certificate } from '../../../signatures/x509.ts'

const services = await openTrustServices()
const { authorities, gateways, trust } = services
const signer = await authorities.issue('mobile-id-sign', MARI)
const [, mobileIssuer] = trust.people
if (mobileIssuer === undefined) throw new Error('the sandbox has a Mobile-ID authority')
const prepared = prepare(signer, 'sha256')
const signatureValue = signPrepared(prepared, signer)

const addEvidence = (issuer: Certificate, value = signatureValue, to = prepared): Promise<EvidenceResult> =>
  addTimestampAndOcsp({ prepared: to, signatureValue: value, issuerCertificate: issuer.der }, { ...gateways, now })

/** A time stamp over the signature, taken before. */
async function takenNow(): Promise<TakenTimestamp> {
  const taken: TakenTimestamp[] = []
  await addTimestampAndOcsp(
    { prepared, signatureValue, issuerCertificate: mobileIssuer?.der ?? Buffer.alloc(0) },
    { ...gateways, now },
    (stamp) => Promise.resolve(void taken.push(stamp)),
  )
  const [stamp] = taken
  if (stamp === undefined) throw new Error('no stamp was taken')
  return stamp
}

test('the digest of the same preparation is the same, and another time or document gives another', () => {
  const at = new Date('2026-11-21T10:00:00.789Z')
  const digest = (signingTime: Date, files = DOCUMENTS): string => {
    const result = prepareSignature({
      files,
      signerCertificate: signer.certificateDer,
      signingTime,
      hashAlgorithm: 'sha256',
    })
    if (!result.ok) throw new Error(result.reason)
    return result.prepared.digest
  }
  expect(digest(at)).toBe(digest(at))
  expect(digest(new Date('2026-11-21T10:00:01Z'))).not.toBe(digest(at))
  expect(digest(at, DOCUMENTS.slice(0, 1))).not.toBe(digest(at))
})

test('a key that does not go with the hash cannot be prepared for', async () => {
  const attempt = async (
    profile: 'mobile-id-sign' | 'id-card-sign',
    hashAlgorithm: 'sha256' | 'sha384',
  ): Promise<unknown> => {
    const { certificateDer } = await authorities.issue(profile, MARI)
    return prepareSignature({ files: DOCUMENTS, signerCertificate: certificateDer, signingTime: now(), hashAlgorithm })
  }
  expect(await attempt('mobile-id-sign', 'sha384')).toEqual({ ok: false, reason: 'key-not-supported' })
  expect(await attempt('id-card-sign', 'sha256')).toEqual({ ok: false, reason: 'key-not-supported' })
})

test.each([
  ['no-files', []],
  ['file-name', [{ name: 'lisa 1 & õ.txt', mimeType: 'text/plain', content: Buffer.from('x') }]],
  ['file-name', [{ name: '../up.html', mimeType: 'text/html', content: Buffer.from('x') }]],
  ['file-name', [{ name: 'mimetype', mimeType: 'text/html', content: Buffer.from('x') }]],
  ['file-name', ['A.html', 'a.html'].map((name) => ({ name, mimeType: 'text/html', content: Buffer.from('x') }))],
  ['file-type', [{ name: 'a.html', mimeType: 'text/html"/>', content: Buffer.from('x') }]],
])('documents are refused: %s', (reason, files) => {
  const input = {
    files,
    signerCertificate: signer.certificateDer,
    signingTime: now(),
    hashAlgorithm: 'sha256',
  } as const
  expect(prepareSignature(input)).toEqual({ ok: false, reason })
})

test('only a signature of the prepared bytes, by the key of the certificate, is accepted', async () => {
  const other = await authorities.issue('mobile-id-sign', KARL)
  expect(verifySignatureValue(prepared, signatureValue)).toBe(true)
  expect(verifySignatureValue(prepared, signPrepared(prepared, other))).toBe(false)
  expect(verifySignatureValue(prepared, signPrepared(prepare(signer, 'sha256', DOCUMENTS.slice(1)), signer))).toBe(
    false,
  )
  expect(verifySignatureValue(prepared, '')).toBe(false)
  expect(verifySignatureValue({ ...prepared, algorithm: 'rsa-sha256' }, signatureValue)).toBe(false)
})

test('an ECDSA value in DER instead of r||s is not taken', () => {
  const derValue = sign('sha256', Buffer.from(canonicalElement(prepared.signedInfo)), signer.privateKey).toString(
    'base64',
  )
  expect(verifySignatureValue(prepared, derValue)).toBe(false)
})

test('a wrong signature value gets no time stamp', async () => {
  const value = signPrepared(prepare(signer, 'sha256', DOCUMENTS.slice(1)), signer)
  expect(await addEvidence(mobileIssuer, value)).toMatchObject({
    ok: false,
    problem: { reason: 'signature-value-wrong', isRetryable: false },
  })
})

test('a revoked certificate ends the signature', async () => {
  const revoked = await authorities.issue('mobile-id-sign', MARI, 'revoked')
  const itsPrepared = prepare(revoked, 'sha256')
  const result = await addEvidence(mobileIssuer, signPrepared(itsPrepared, revoked), itsPrepared)
  expect(result).toMatchObject({ ok: false, problem: { reason: 'certificate-revoked', isRetryable: false } })
})

test.each([
  ['tsa', 'timestamp-unavailable'],
  ['ocsp', 'ocsp-unavailable'],
] as const)('while %s is down the step can be repeated, and then succeeds', async (service, reason) => {
  services.down.add(service)
  expect(await addEvidence(mobileIssuer)).toMatchObject({ ok: false, problem: { reason, isRetryable: true } })
  services.down.delete(service)
  expect((await addEvidence(mobileIssuer)).ok).toBe(true)
})

test('an answer about the certificate that is older than the time stamp proves nothing, and is requested again', async () => {
  const ocsp: typeof gateways.ocsp = {
    check: async (...request) => {
      const answer = await gateways.ocsp.check(...request)
      return answer.status === 'good'
        ? { ...answer, producedAt: new Date(answer.producedAt.getTime() - 60_000) }
        : answer
    },
  }
  const input = { prepared, signatureValue, issuerCertificate: mobileIssuer.der }
  expect(await addTimestampAndOcsp(input, { ...gateways, ocsp, now })).toMatchObject({
    ok: false,
    problem: { reason: 'ocsp-not-fresh', isRetryable: true },
  })
})

test.each([
  ['14:59', 14 * 60 + 59, true],
  ['15:00', 15 * 60, true],
  ['15:01', 15 * 60 + 1, false],
  ['30 days', 30 * 86_400, false],
])('a time stamp that was kept for %s is used again: %s s, %s', async (_, age, isUsed) => {
  const kept = await takenNow()
  const stamped: TakenTimestamp[] = []
  const later = () => new Date(new Date(kept.time).getTime() + age * 1000)
  const result = await addTimestampAndOcsp(
    { prepared, signatureValue, issuerCertificate: mobileIssuer.der, timestamp: kept },
    { ...gateways, now: later },
    (taken) => Promise.resolve(void stamped.push(taken)),
  )
  if (!result.ok) throw new Error(result.problem.reason)
  expect(stamped.map(({ token }) => token)).toEqual(isUsed ? [] : [result.evidence.timestampToken])
  expect(result.evidence.timestampToken === kept.token).toBe(isUsed)
  expect(buildContainer({ files: DOCUMENTS, prepared, evidence: result.evidence, trust }).ok).toBe(true)
})

test('while no new stamp can be taken the signature waits, and nothing is lost', async () => {
  const kept = await takenNow()
  const input = { prepared, signatureValue, issuerCertificate: mobileIssuer.der, timestamp: kept }
  const later = { ...gateways, now: () => new Date(new Date(kept.time).getTime() + 3_600_000) }
  services.down.add('tsa')
  expect(await addTimestampAndOcsp(input, later)).toMatchObject({
    ok: false,
    problem: { reason: 'timestamp-unavailable', isRetryable: true },
  })
  services.down.delete('tsa')
  expect((await addTimestampAndOcsp(input, later)).ok).toBe(true)
})

test('an old stamp is kept when the certificate has expired since: a new one would prove nothing', async () => {
  const kept = await takenNow()
  const expired = new Date(new X509Certificate(signer.certificateDer).validTo)
  const input = { prepared, signatureValue, issuerCertificate: mobileIssuer.der, timestamp: kept }
  const result = await addTimestampAndOcsp(input, { ...gateways, now: () => new Date(expired.getTime() + 1000) })
  expect(result).toMatchObject({ ok: true, evidence: { timestampToken: kept.token } })
})

test('the wrong issuer cannot be used to check the certificate', async () => {
  expect(await addEvidence(services.smartIdIssuer)).toMatchObject({
    ok: false,
    problem: { reason: 'ocsp-not-sent', isRetryable: false },
  })
})

test('a container is made only of prepared, signed and stamped parts', async () => {
  const {
    prepared: itsPrepared,
    evidence,
    signer: itsSigner,
  } = await signDocuments(services, 'mobile-id-sign', 'sha256')
  const build = (files: SignedFile[], itsEvidence: SignatureEvidence): BuildResult =>
    buildContainer({ files, prepared: itsPrepared, evidence: itsEvidence, trust })
  const changed = DOCUMENTS.map((file) => ({ ...file, content: Buffer.from('other') }))
  expect(build(changed, evidence)).toEqual({ ok: false, reason: 'files-differ-from-prepared' })
  expect(build(DOCUMENTS.toReversed(), evidence)).toEqual({ ok: false, reason: 'files-differ-from-prepared' })
  const ofOthers = signPrepared(prepare(itsSigner, 'sha256', DOCUMENTS.slice(1)), itsSigner)
  expect(build(DOCUMENTS, { ...evidence, signatureValue: ofOthers })).toEqual({
    ok: false,
    reason: 'signature-value-wrong',
  })
  const { evidence: laterEvidence } = await signDocuments(services, 'id-card-sign', 'sha384')
  expect(build(DOCUMENTS, { ...evidence, timestampToken: laterEvidence.timestampToken })).toEqual({
    ok: false,
    reason: 'container-does-not-hold',
    problems: ['timestamp-of-other-data'],
  })
  expect(build(DOCUMENTS, evidence).ok).toBe(true)
})

test('a container whose OCSP answer is "revoked", or is older than the time stamp, is invalid', async () => {
  const signed = await signDocuments(services, 'id-card-sign', 'sha384')
  const certificate = readCertificate(signed.signer.certificateDer)
  const [, , cardIssuer] = trust.people
  if (certificate === null || cardIssuer === undefined) throw new Error('readable')

  const question = ocspRequest(certificate, cardIssuer, random(32))
  const reasons = async (producedAt: Date): Promise<string[]> => {
    const ocspResponse = (await answerOcsp(question, authorities, producedAt)).toString('base64')
    const { signedInfo, signedProperties } = signed.prepared
    const document = signatureDocument(signedInfo, signedProperties, { ...signed.evidence, ocspResponse })
    return verifyContainer(packContainer(DOCUMENTS, document), trust).problems.map(({ reason }) => reason)
  }
  expect(await reasons(new Date(Date.now() + 60_000))).toEqual([])
  expect(await reasons(new Date(Date.now() - 60_000))).toEqual(['ocsp-before-timestamp'])
  await authorities.revoke(signed.signer.serialNumber)
  expect(await reasons(new Date(Date.now() + 60_000))).toEqual(['certificate-revoked'])
})
