import {
  MalformedDer,
  TAG,
  generalizedTime,
  objectIdentifierText,
  optionalPart,
  part,
  readDer,
  valuesIn,
  bitStringBytes,
  type DerValue,
} from './der.ts'
import { isSignedWith } from './signed-structure.ts'
import type { Certificate } from './x509.ts'

export type RevocationListProblem =
  | 'crl-malformed'
  | 'crl-of-another-authority'
  | 'crl-signature-wrong'
  /** A critical extension that is not supported here. */
  | 'crl-of-unknown-kind'

/** Contents of a genuine list; the reader judges its freshness. */
export type RevocationList = {
  thisUpdate: Date
  nextUpdate: Date | null
  isRevoked: (certificate: Certificate) => boolean
}

export type RevocationListReading = { ok: true; list: RevocationList } | { ok: false; reason: RevocationListProblem }

/** An entry about another authority's certificate (RFC 5280 5.3.3). */
const CERTIFICATE_ISSUER = Buffer.from('0603551d1d', 'hex')

type FlatValue = Omit<DerValue, 'children'>

/**
 * Reads a complete certificate revocation list (RFC 5280 5) of an authority, in DER, and verifies that authority's signature. Needs no
 * clock and no network. Lists are long, so their entries are read one after another, never as a tree.
 */
export function readRevocationList(bytes: Uint8Array, authority: Certificate): RevocationListReading {
  try {
    return readList(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), authority)
  } catch (error) {
    if (error instanceof MalformedDer) return { ok: false, reason: 'crl-malformed' }
    throw error
  }
}

function readList(bytes: Buffer, authority: Certificate): RevocationListReading {
  const [outer, ...more] = [...valuesIn(bytes)]
  if (outer?.tag !== TAG.sequence || more.length > 0) throw new MalformedDer('not one list')
  const [toBeSigned, algorithm, signature, ...rest] = [...valuesIn(outer.content)]
  if (toBeSigned?.tag !== TAG.sequence || algorithm === undefined || signature === undefined || rest.length > 0)
    throw new MalformedDer('not a signed list')
  const fields = [...valuesIn(toBeSigned.content)]
  // The version comes first, unless it is the default.
  const [inner, issuer, thisUpdate, ...after] = fields[0]?.tag === TAG.integer ? fields.slice(1) : fields
  if (inner === undefined || issuer === undefined || thisUpdate === undefined) throw new MalformedDer('breaks off')

  const maySign = authority.keyUsage.size === 0 || authority.keyUsage.has('cRLSign')
  if (!maySign || !issuer.bytes.equals(authority.subjectName)) return { ok: false, reason: 'crl-of-another-authority' }
  const isGenuine =
    inner.bytes.equals(algorithm.bytes) &&
    isSignedWith(
      readDer(algorithm.bytes),
      null,
      authority.publicKey,
      toBeSigned.bytes,
      bitStringBytes(readDer(signature.bytes)),
    )
  if (!isGenuine) return { ok: false, reason: 'crl-signature-wrong' }

  const next = isTime(after[0]) ? after[0] : null
  const last = next === null ? after : after.slice(1)
  const entries = last.find(({ tag }) => tag === TAG.sequence)
  const extensions = last.find(({ tag }) => tag === 0xa0)
  if (extensions !== undefined && hasCritical(readDer(extensions.bytes)))
    return { ok: false, reason: 'crl-of-unknown-kind' }
  if (entries?.content.includes(CERTIFICATE_ISSUER) === true) return { ok: false, reason: 'crl-of-unknown-kind' }
  const revoked = entries === undefined ? new Set<string>() : serialNumbers(entries.content)
  return {
    ok: true,
    list: {
      thisUpdate: timeOf(thisUpdate),
      nextUpdate: next === null ? null : timeOf(next),
      isRevoked: ({ serialNumber }) => revoked.has(serialNumber.toString('latin1')),
    },
  }
}

const isTime = (value: FlatValue | undefined): value is FlatValue =>
  value?.tag === TAG.utcTime || value?.tag === TAG.generalizedTime

/** A delta list, or one of some kinds of certificates alone, declares that in a critical extension. */
function hasCritical(holder: DerValue): boolean {
  return part(holder, 0, TAG.sequence).children.some((extension) => {
    objectIdentifierText(part(extension, 0))
    return optionalPart(extension, TAG.boolean)?.content[0] === 0xff
  })
}

function serialNumbers(entries: Buffer): Set<string> {
  const revoked = new Set<string>()
  for (const { tag, content } of valuesIn(entries)) {
    const [serialNumber] = valuesIn(content)
    if (tag !== TAG.sequence || serialNumber?.tag !== TAG.integer) throw new MalformedDer('an entry without a number')
    revoked.add(serialNumber.content.toString('latin1'))
  }
  return revoked
}

/** UTCTime until 2049, GeneralizedTime after (RFC 5280 5.1.2.4). */
function timeOf({ tag, content, bytes }: FlatValue): Date {
  if (tag !== TAG.utcTime) return generalizedTime(readDer(bytes))
  const text = content.toString('latin1')
  if (!/^\d{12}Z$/.test(text)) throw new MalformedDer('not a time in UTC')
  const century = Number(text.slice(0, 2)) >= 50 ? '19' : '20'
  const digits = Buffer.from(`${century}${text}`, 'latin1')
  return generalizedTime({ tag: TAG.generalizedTime, bytes: digits, content: digits, children: [] })
}
