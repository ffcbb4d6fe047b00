/** Year in which cards with an authority's certificates were first issued. */
export type CardGeneration = '2018' | '2025'

/** A kind of identity document with a chip. */
export type CardDocument = (typeof CARD_DOCUMENTS)[number]['document']

/**
 * Kinds of document and their certificate policy, one for each kind and generation: numbered anew for the cards of 2025.
 *
 * Sources of 2018: Police and Border Guard Board, "Certificate Policy for identity card, digital identity card, residence permit card and
 * diplomatic identity card", 1.2; SK, "Certificate, CRL and OCSP Profile for ID-1 Format Identity Documents", 1.3; the policies in the
 * certificate of the authority ESTEID2018 itself. Of 2025: the Information System Authority's guide for web servers
 * (open-eid.github.io/apache, version 26.04, "Additional filtering of user certificates") and its DigiDoc applications.
 */
export const CARD_DOCUMENTS = [
  { document: 'citizen-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.1' },
  { document: 'eu-citizen-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.2' },
  { document: 'digital-identity-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.3' },
  { document: 'e-resident-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.4' },
  { document: 'long-term-residence-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.5' },
  { document: 'temporary-residence-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.6' },
  { document: 'family-member-2018', generation: '2018', policy: '1.3.6.1.4.1.51361.1.1.7' },
  { document: 'diplomatic-2018', generation: '2018', policy: '1.3.6.1.4.1.51455.1.1.1' },
  { document: 'citizen-2025', generation: '2025', policy: '1.3.6.1.4.1.51361.2.1.1' },
  { document: 'eu-citizen-2025', generation: '2025', policy: '1.3.6.1.4.1.51361.2.1.2' },
  { document: 'long-term-residence-2025', generation: '2025', policy: '1.3.6.1.4.1.51361.2.1.3' },
  { document: 'temporary-residence-2025', generation: '2025', policy: '1.3.6.1.4.1.51361.2.1.4' },
  { document: 'family-member-2025', generation: '2025', policy: '1.3.6.1.4.1.51361.2.1.5' },
  { document: 'e-resident-2025', generation: '2025', policy: '1.3.6.1.4.1.51361.2.1.6' },
  { document: 'diplomatic-2025', generation: '2025', policy: '1.3.6.1.4.1.51455.2.1.1' },
] as const satisfies readonly { document: string; generation: CardGeneration; policy: string }[]

/** Generation and policy of a kind of document. */
export function cardDocument(document: CardDocument): (typeof CARD_DOCUMENTS)[number] {
  const found = CARD_DOCUMENTS.find((kind) => kind.document === document)
  if (found === undefined) throw new Error(`no kind of document ${document}`)
  return found
}
