import { signatureAlgorithmOfUri } from './signature-algorithm.ts'
import { isFileName } from './signed-file.ts'
import { signatureDocument, signedInfoElement, signedPropertiesElement } from './xades.ts'
import type { SignatureEvidence, SignedContent } from './xades.ts'

export type SignatureDocument = {
  content: SignedContent
  signedInfo: string
  signedProperties: string
  evidence: SignatureEvidence
}

export type SignatureDocumentProblem = 'signature-form' | 'timestamp-missing' | 'ocsp-missing'

export type SignatureDocumentReading =
  | { ok: true; document: SignatureDocument }
  | { ok: false; reason: SignatureDocumentProblem }

const BASE64 = '([A-Za-z0-9+/]+={0,2})'

/**
 * Reads META-INF/signatures0.xml as Sammas writes it. The values are extracted and the whole document is written again from them: only
 * a text that is equal byte for byte is accepted. So nothing can hide in it, and the verified text is the actual one.
 */
export function readSignatureDocument(xml: string): SignatureDocumentReading {
  if (!xml.includes('<xades:EncapsulatedTimeStamp>')) return { ok: false, reason: 'timestamp-missing' }
  if (!xml.includes('<xades:EncapsulatedOCSPValue>')) return { ok: false, reason: 'ocsp-missing' }
  const content = readContent(xml)
  const evidence = readEvidence(xml)
  if (content === null || evidence === null) return { ok: false, reason: 'signature-form' }
  const signedProperties = signedPropertiesElement(content)
  const signedInfo = signedInfoElement(content)
  if (signatureDocument(signedInfo, signedProperties, evidence) !== xml) return { ok: false, reason: 'signature-form' }
  return { ok: true, document: { content, signedInfo, signedProperties, evidence } }
}

function readContent(xml: string): SignedContent | null {
  const algorithm = signatureAlgorithmOfUri(first(xml, /<ds:SignatureMethod Algorithm="([^"]*)">/) ?? '')
  const signingTime = first(xml, /<xades:SigningTime>(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)<\/xades:SigningTime>/)
  const certificateDigest = first(
    xml,
    new RegExp(`<xades:CertDigest>.{0,200}?<ds:DigestValue>${BASE64}</ds:DigestValue>`),
  )
  const signedPropertiesDigest = first(
    xml,
    new RegExp(`</ds:Transforms>.{0,200}?<ds:DigestValue>${BASE64}</ds:DigestValue>`),
  )
  const files = readFiles(xml)
  if (algorithm === null || signingTime === null || certificateDigest === null || signedPropertiesDigest === null)
    return null
  if (Number.isNaN(Date.parse(signingTime)) || files === null) return null
  return { algorithm, files, signingTime, certificateDigest, signedPropertiesDigest }
}

function readFiles(xml: string): SignedContent['files'] | null {
  const reference = new RegExp(
    `<ds:Reference Id="S0-RefId\\d+" URI="([^"]*)">.{0,200}?<ds:DigestValue>${BASE64}</ds:DigestValue>`,
    'g',
  )
  const references = [...xml.matchAll(reference)]
  const types = [...xml.matchAll(/<xades:MimeType>([a-z0-9./+-]+)<\/xades:MimeType>/g)]
  const files = references.map(([, name = '', digest = ''], index) => ({
    name,
    digest,
    mimeType: types[index]?.[1] ?? '',
  }))
  return files.length > 0 && files.length === types.length && files.every(({ name }) => isFileName(name)) ? files : null
}

function readEvidence(xml: string): SignatureEvidence | null {
  const value = (open: string, close: string): string | null => {
    const found = first(xml, new RegExp(`<${open}>${BASE64}</${close}>`))
    // One text per value: another base64 spelling of the same bytes is not ours.
    return found !== null && Buffer.from(found, 'base64').toString('base64') === found ? found : null
  }
  const certificate = value('ds:X509Certificate', 'ds:X509Certificate')
  const signatureValue = value('ds:SignatureValue Id="S0-SIG"', 'ds:SignatureValue')
  const timestampToken = value('xades:EncapsulatedTimeStamp', 'xades:EncapsulatedTimeStamp')
  const issuerCertificate = value('xades:EncapsulatedX509Certificate', 'xades:EncapsulatedX509Certificate')
  const ocspResponse = value('xades:EncapsulatedOCSPValue', 'xades:EncapsulatedOCSPValue')
  if (certificate === null || signatureValue === null || timestampToken === null) return null
  if (issuerCertificate === null || ocspResponse === null) return null
  return { certificate, signatureValue, timestampToken, issuerCertificate, ocspResponse }
}

function first(text: string, pattern: RegExp): string | null {
  return pattern.exec(text)?.[1] ?? null
}
