import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ocspHttp } from '../gateways/ocsp/ocsp-http.ts'
import { packContainer, unpackContainer } from './asic-e.ts'
import type { SignedFile } from './signed-file.ts'
import { DOCUMENTS, signDocuments } from './testing/sign-documents.ts'
import { now, openTrustServices, random } from './testing/trust-services.ts'
import { xmlsecJudges } from './testing/xmlsec.ts'
import { verifyContainer } from './verify-container.ts'
import { readCertificate } from './x509.ts'

const services = await openTrustServices()
const { trust } = services
const { trustedPem } = services.authorities
const mobile = await signDocuments(services, 'mobile-id-sign', 'sha256')

test('an answer of a responder that no authority made holds where it is designated, and only there', async () => {
  const contracted = await openTrustServices((authorities) => ({
    ...authorities,
    authorityFor: (...question) => {
      const authority = authorities.authorityFor(...question)
      return authority === null ? null : { ...authority, ocspResponder: authorities.timestampAuthority }
    },
  }))
  const { authorities, gateways, fetch } = contracted
  const designated = [readCertificate(authorities.timestampAuthority.certificateDer)].filter((found) => found !== null)
  const ocsp = ocspHttp({ fetch, now, random, responder: 'aia', nonce: 'required', designated })
  const believing = { ...contracted.trust, ocspResponders: designated }
  const signing = { ...contracted, gateways: { ...gateways, ocsp }, trust: believing }
  const { container } = await signDocuments(signing, 'mobile-id-sign', 'sha256')
  expect(verifyContainer(container, believing).problems).toEqual([])
  expect(verifyContainer(container, contracted.trust).problems).toEqual([{ reason: 'ocsp-responder-untrusted' }])
})

const signatureOf = (container: Buffer): string =>
  strFromU8(unzipSync(container)['META-INF/signatures0.xml'] ?? new Uint8Array())

/** The same container with another signature text or other documents; its zip is valid again. */
function altered(change: (signature: string) => string, files: SignedFile[] = DOCUMENTS): Buffer {
  const before = signatureOf(mobile.container)
  const after = change(before)
  if (after === before && files === DOCUMENTS) throw new Error('nothing was changed')
  return packContainer(files, after)
}

const reasons = (container: Buffer): string[] => verifyContainer(container, trust).problems.map(({ reason }) => reason)

test.each([
  ['smart-id-sign', 'sha256', 'rsa-sha256'],
  ['smart-id-sign', 'sha384', 'rsa-sha384'],
  ['smart-id-sign', 'sha512', 'rsa-sha512'],
  ['mobile-id-sign', 'sha256', 'ecdsa-sha256'],
  ['id-card-sign', 'sha384', 'ecdsa-sha384'],
] as const)(
  'a container signed by %s from its %s digest only holds, and xmlsec1 agrees',
  async (profile, hash, algorithm) => {
    const { container } = await signDocuments(services, profile, hash)
    const report = verifyContainer(container, trust)
    expect(report).toMatchObject({
      isValid: true,
      problems: [],
      algorithm,
      signer: { personalCode: '49203152718', givenName: 'Mari-Liis', surname: 'Tamm', level: 'QUALIFIED' },
      files: [
        { name: 'mandate-1.html', mimeType: 'text/html', isUnchanged: true },
        { name: 'mandate-2.html', mimeType: 'text/html', isUnchanged: true },
      ],
    })
    expect(report.ocspTime?.getTime()).toBeGreaterThanOrEqual(report.timestampTime?.getTime() ?? Infinity)
    const judged = xmlsecJudges(container, trustedPem)
    expect(judged.output).toContain('SignedInfo References (ok/all): 3/3')
    expect(judged.isAccepted).toBe(true)
  },
)

test('the first entry is the media type, stored, without extra field or descriptor, and the signature the last', () => {
  const { container } = mobile
  expect(container.toString('latin1', 30, 38 + 31)).toBe('mimetypeapplication/vnd.etsi.asic-e+zip')
  expect(container.readUInt16LE(6) & 8).toBe(0)
  expect(container.readUInt16LE(8)).toBe(0)
  expect(container.readUInt16LE(28)).toBe(0)
  expect(Object.keys(unzipSync(container))).toEqual([
    'mimetype',
    'mandate-1.html',
    'mandate-2.html',
    'META-INF/manifest.xml',
    'META-INF/signatures0.xml',
  ])
})

test('a changed document is named, and xmlsec1 refuses it too', () => {
  const [first, second] = DOCUMENTS
  if (first === undefined || second === undefined) throw new Error('two documents')
  const container = altered((signature) => signature, [first, { ...second, content: strToU8('<p>Muudetud</p>') }])
  expect(verifyContainer(container, trust)).toMatchObject({
    isValid: false,
    problems: [{ reason: 'file-changed', file: 'mandate-2.html' }],
    files: [{ isUnchanged: true }, { isUnchanged: false }],
  })
  expect(xmlsecJudges(container, trustedPem).isAccepted).toBe(false)
})

test('a list of documents that differs from the container is refused', () => {
  const entries = unzipSync(mobile.container)
  const list = strFromU8(entries['META-INF/manifest.xml'] ?? new Uint8Array())
  const repacked = (text: string) =>
    Buffer.from(zipSync({ ...entries, 'META-INF/manifest.xml': strToU8(text) }, { level: 0, mtime: '2026-11-22' }))
  expect(reasons(repacked(list))).toEqual([])
  expect(reasons(repacked(list.replace('</manifest:manifest>', ' </manifest:manifest>')))).toEqual([
    'container-manifest-wrong',
  ])
})

test('a document taken out, added, or given another type is noticed', () => {
  const [first, second] = DOCUMENTS
  if (first === undefined || second === undefined) throw new Error('two documents')
  const same = (signature: string): string => signature
  expect(reasons(altered(same, [first]))).toContain('files-differ-from-signed')
  const third = { name: 'extra.html', mimeType: 'text/html', content: strToU8('x') }
  expect(reasons(altered(same, [first, second, third]))).toContain('files-differ-from-signed')
  expect(reasons(altered(same, [first, { ...second, mimeType: 'text/plain' }]))).toEqual(['files-differ-from-signed'])
})

test('a changed signing time breaks the signed properties, for xmlsec1 too', () => {
  const container = altered((signature) => signature.replace(/<xades:SigningTime>\d{4}/, '<xades:SigningTime>2001'))
  expect(reasons(container)).toEqual(['signed-properties-changed'])
  expect(xmlsecJudges(container, trustedPem).isAccepted).toBe(false)
})

test('a changed signature value breaks the signature and the time stamp over it, for xmlsec1 too', () => {
  const value = Buffer.from(mobile.evidence.signatureValue, 'base64')
  value.writeUInt8(value.readUInt8(10) ^ 1, 10)
  const container = altered((signature) => signature.replace(mobile.evidence.signatureValue, value.toString('base64')))
  expect(reasons(container)).toEqual(['signature-value-wrong', 'timestamp-of-other-data'])
  expect(xmlsecJudges(container, trustedPem).isAccepted).toBe(false)
})

test('the time stamp, OCSP answer, certificate and issuer of another signature are refused', async () => {
  const other = await signDocuments(services, 'id-card-sign', 'sha384')
  const { evidence } = mobile
  const swapped = (name: keyof typeof evidence): Buffer =>
    altered((signature) => signature.replace(evidence[name], other.evidence[name]))
  expect(reasons(swapped('timestampToken'))).toEqual(['timestamp-of-other-data'])
  expect(reasons(swapped('ocspResponse'))).toEqual(['ocsp-responder-untrusted'])
  expect(reasons(swapped('issuerCertificate'))).toEqual(['issuer-certificate-differs'])
  expect(reasons(swapped('certificate'))).toEqual(
    expect.arrayContaining(['certificate-differs-from-signed', 'signature-value-wrong', 'issuer-certificate-differs']),
  )
  expect(xmlsecJudges(swapped('certificate'), trustedPem).isAccepted).toBe(false)
})

test('a time stamp with a changed time is refused', () => {
  const token = Buffer.from(mobile.evidence.timestampToken, 'base64')
  const at = token.indexOf(Buffer.from('180f', 'hex')) + 2
  token.write('2001', at, 'latin1')
  const container = altered((signature) => signature.replace(mobile.evidence.timestampToken, token.toString('base64')))
  expect(verifyContainer(container, trust).isValid).toBe(false)
})

test('a bare signature without time stamp or OCSP answer is not enough', () => {
  const bare = altered((signature) => signature.replace(/<xades:UnsignedProperties>.*<\/xades:UnsignedProperties>/, ''))
  expect(xmlsecJudges(bare, trustedPem).isAccepted).toBe(true)
  expect(reasons(bare)).toEqual(['timestamp-missing'])
  const stampedOnly = altered((signature) =>
    signature.replace(/<xades:RevocationValues>.*<\/xades:RevocationValues>/, ''),
  )
  expect(reasons(stampedOnly)).toEqual(['ocsp-missing'])
})

test('authorities that are not configured are not believed', () => {
  const withoutTrust = verifyContainer(mobile.container, { people: [], timestamp: trust.timestamp })
  expect(withoutTrust.problems).toEqual([{ reason: 'certificate-untrusted' }])
  const noStamps = verifyContainer(mobile.container, { people: trust.people, timestamp: trust.people })
  expect(noStamps.problems).toEqual([{ reason: 'timestamp-untrusted' }])
})

test('a container that is not ours is refused with the reason', () => {
  const refused = (bytes: Uint8Array): unknown => unpackContainer(bytes)
  expect(refused(Buffer.from('not a zip at all, and long enough to hold a header of one'.repeat(3)))).toEqual({
    ok: false,
    reason: 'container-not-zip',
  })
  expect(refused(mobile.container.subarray(0, 400))).toEqual({ ok: false, reason: 'container-not-zip' })
  const compressed = Buffer.from(mobile.container)
  compressed.writeUInt16LE(8, 8)
  expect(refused(compressed)).toEqual({ ok: false, reason: 'container-mimetype-not-first' })
  const withPath = packContainer([{ name: 'META-INF/evil.xml', mimeType: 'text/xml', content: strToU8('x') }], 'x')
  expect(refused(withPath)).toEqual({ ok: false, reason: 'container-entry-unexpected' })
})

test('a repeated entry is refused: readers would disagree on which one counts', () => {
  const [document] = DOCUMENTS
  if (document === undefined) throw new Error('a document')
  const twins = [document, { ...document, name: 'mandate-2.html', content: strToU8('other') }]
  const container = packContainer(twins, signatureOf(mobile.container))
  for (let at = container.indexOf('mandate-2.html'); at !== -1; at = container.indexOf('mandate-2.html', at)) {
    container.write('mandate-1.html', at)
  }
  expect(unpackContainer(container)).toEqual({ ok: false, reason: 'container-entry-unexpected' })
})

test('a container that would fill the memory is not unpacked', () => {
  const huge = { name: 'huge.html', mimeType: 'text/html', content: new Uint8Array(65 * 1024 * 1024) }
  expect(unpackContainer(packContainer([huge], 'x'))).toEqual({ ok: false, reason: 'container-too-large' })
})

test('no single character of the signed part can be changed unnoticed, and none makes the verifier throw', () => {
  const signature = signatureOf(mobile.container)
  fc.assert(
    fc.property(
      fc.nat(signature.length - 1),
      fc.constantFrom('A', 'b', '0', '=', '<', ' ', '"', '/'),
      (at, character) => {
        fc.pre(signature[at] !== character)
        const changed = signature.slice(0, at) + character + signature.slice(at + 1)
        const report = verifyContainer(packContainer(DOCUMENTS, changed), trust)
        // Foreign tokens have unsigned parts; all parts that we write are bound.
        const isInToken = [mobile.evidence.timestampToken, mobile.evidence.ocspResponse].some((token) => {
          const start = signature.indexOf(token)
          return at >= start && at < start + token.length
        })
        return isInToken || !report.isValid
      },
    ),
    { numRuns: 300 },
  )
})

test('no changed byte of a certificate, time stamp or OCSP answer makes the verifier throw', () => {
  const signature = signatureOf(mobile.container)
  const parts = ['certificate', 'timestampToken', 'ocspResponse'] as const
  fc.assert(
    fc.property(fc.constantFrom(...parts), fc.nat(), fc.integer({ min: 1, max: 255 }), (name, position, difference) => {
      const text = mobile.evidence[name]
      const bytes = Buffer.from(text, 'base64')
      const at = position % bytes.length
      bytes.writeUInt8(bytes.readUInt8(at) ^ difference, at)
      const report = verifyContainer(packContainer(DOCUMENTS, signature.replace(text, bytes.toString('base64'))), trust)
      return name !== 'certificate' || !report.isValid
    }),
    { numRuns: 300 },
  )
})
