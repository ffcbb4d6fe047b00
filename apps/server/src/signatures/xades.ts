import type { FileReference } from './signed-file.ts'
import { signatureAlgorithmUri } from './signature-algorithm.ts'
import type { SignatureAlgorithm } from './signature-algorithm.ts'
import { xmlAttribute, xmlText } from './xml-text.ts'

/**
 * XAdES signature (ETSI EN 319 132-1) written at once in canonical form, so that no canonicaliser is needed: namespaces only on the
 * root, no self-closing tags, no white space between elements. Canonical form of a part = the part with the root's namespaces in its
 * tag (docs/rules.md: Signed XML).
 */

const NAMESPACES =
  ' xmlns:asic="http://uri.etsi.org/02918/v1.2.1#"' +
  ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"' +
  ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** The signer's and the container's part of the signature; `certificateDigest` is base64 of the SHA-256 of the certificate. */
export type SignedContent = {
  algorithm: SignatureAlgorithm
  files: readonly FileReference[]
  /** Whole seconds, `2026-11-21T10:00:00Z`. */
  signingTime: string
  certificateDigest: string
  /** base64 SHA-256 of the canonical SignedProperties. */
  signedPropertiesDigest: string
}

/** Evidence added after signing; all base64. */
export type SignatureEvidence = {
  certificate: string
  signatureValue: string
  timestampToken: string
  issuerCertificate: string
  ocspResponse: string
}

/** The digested form of an element in the document. */
export function canonicalElement(element: string): string {
  return element.replace(/^<[A-Za-z:0-9]+/, (tag) => tag + NAMESPACES)
}

export function signedPropertiesElement(
  content: Pick<SignedContent, 'files' | 'signingTime' | 'certificateDigest'>,
): string {
  const formats = content.files.map(
    ({ mimeType }, index) =>
      `<xades:DataObjectFormat ObjectReference="#S0-RefId${String(index)}">` +
      `<xades:MimeType>${xmlText(mimeType)}</xades:MimeType></xades:DataObjectFormat>`,
  )
  return (
    '<xades:SignedProperties Id="S0-SignedProperties"><xades:SignedSignatureProperties>' +
    `<xades:SigningTime>${xmlText(content.signingTime)}</xades:SigningTime>` +
    '<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>' +
    digestElements(content.certificateDigest) +
    '</xades:CertDigest></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties>' +
    `<xades:SignedDataObjectProperties>${formats.join('')}</xades:SignedDataObjectProperties></xades:SignedProperties>`
  )
}

export function signedInfoElement(
  content: Pick<SignedContent, 'algorithm' | 'files' | 'signedPropertiesDigest'>,
): string {
  const references = content.files.map(
    ({ name, digest }, index) =>
      `<ds:Reference Id="S0-RefId${String(index)}" URI="${xmlAttribute(name)}">${digestElements(digest)}</ds:Reference>`,
  )
  return (
    `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${signatureAlgorithmUri(content.algorithm)}"></ds:SignatureMethod>` +
    references.join('') +
    '<ds:Reference Id="S0-RefSP" Type="http://uri.etsi.org/01903#SignedProperties" URI="#S0-SignedProperties">' +
    `<ds:Transforms><ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
    `${digestElements(content.signedPropertiesDigest)}</ds:Reference></ds:SignedInfo>`
  )
}

function digestElements(digest: string): string {
  return `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${xmlText(digest)}</ds:DigestValue>`
}

/** The element with the time-stamped canonical form. */
export function signatureValueElement(signatureValue: string): string {
  return `<ds:SignatureValue Id="S0-SIG">${xmlText(signatureValue)}</ds:SignatureValue>`
}

/** The whole META-INF/signatures0.xml at level XAdES-B-LT. */
export function signatureDocument(signedInfo: string, signedProperties: string, evidence: SignatureEvidence): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<asic:XAdESSignatures${NAMESPACES}><ds:Signature Id="S0">` +
    signedInfo +
    signatureValueElement(evidence.signatureValue) +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${xmlText(evidence.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    '<ds:Object><xades:QualifyingProperties Target="#S0">' +
    signedProperties +
    unsignedPropertiesElement(evidence) +
    '</xades:QualifyingProperties></ds:Object></ds:Signature></asic:XAdESSignatures>'
  )
}

function unsignedPropertiesElement(evidence: SignatureEvidence): string {
  return (
    '<xades:UnsignedProperties><xades:UnsignedSignatureProperties>' +
    `<xades:SignatureTimeStamp Id="S0-T0"><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<xades:EncapsulatedTimeStamp>${xmlText(evidence.timestampToken)}</xades:EncapsulatedTimeStamp></xades:SignatureTimeStamp>` +
    '<xades:CertificateValues><xades:EncapsulatedX509Certificate>' +
    `${xmlText(evidence.issuerCertificate)}</xades:EncapsulatedX509Certificate></xades:CertificateValues>` +
    '<xades:RevocationValues><xades:OCSPValues><xades:EncapsulatedOCSPValue>' +
    `${xmlText(evidence.ocspResponse)}</xades:EncapsulatedOCSPValue></xades:OCSPValues></xades:RevocationValues>` +
    '</xades:UnsignedSignatureProperties></xades:UnsignedProperties>'
  )
}
