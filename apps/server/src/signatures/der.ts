import * as asn1js from 'asn1js'

/**
 * One ASN.1 value. `bytes` is all of it with its header, `content` what follows the header, `children` its parts when constructed.
 * `tag` is the identifier octet (0x30 a SEQUENCE, 0xa0 a constructed [0]).
 */
export type DerValue = { tag: number; bytes: Buffer; content: Buffer; children: DerValue[] }

/** The bytes are not the ASN.1 that was expected. Readers of whole structures catch it and answer with a reason. */
export class MalformedDer extends Error {
  override name = 'MalformedDer'
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
}

/** Reads one complete value. Throws `MalformedDer` when the bytes are no ASN.1 or something follows the value. */
export function readDer(bytes: Uint8Array): DerValue {
  const { offset, result } = parse(bytes)
  if (offset !== bytes.length || result.error !== '') throw new MalformedDer('not one complete ASN.1 value')
  return plainValue(result)
}

function parse(bytes: Uint8Array): ReturnType<typeof asn1js.fromBER> {
  try {
    return asn1js.fromBER(bytes)
  } catch {
    // The parser reports most faults in its result but throws for some, such as a time that is none.
    throw new MalformedDer('not ASN.1')
  }
}

function plainValue(value: asn1js.AsnType): DerValue {
  const bytes = Buffer.from(value.valueBeforeDecodeView)
  const headerLength = value.idBlock.blockLength + value.lenBlock.blockLength
  const parts = value.idBlock.isConstructed && 'value' in value.valueBlock ? value.valueBlock.value : []
  const children = Array.isArray(parts) ? parts.filter((part) => part instanceof asn1js.BaseBlock).map(plainValue) : []
  return { tag: bytes[0] ?? 0, bytes, content: bytes.subarray(headerLength), children }
}

/** The part at `index`, which must have the tag (when one is given). Throws `MalformedDer` otherwise. */
export function part(value: DerValue, index: number, tag?: number): DerValue {
  const child = value.children[index]
  if (child === undefined || (tag !== undefined && child.tag !== tag)) {
    throw new MalformedDer(`part ${String(index)} is missing or of another kind`)
  }
  return child
}

/** The first part with the tag, or null: for OPTIONAL fields. */
export function optionalPart(value: DerValue, tag: number): DerValue | null {
  return value.children.find((child) => child.tag === tag) ?? null
}

/** Dotted text of an OBJECT IDENTIFIER. */
export function objectIdentifierText(value: DerValue): string {
  if (value.tag !== TAG.objectIdentifier || value.content.length === 0)
    throw new MalformedDer('not an object identifier')
  const arcs: bigint[] = []
  let arc = 0n
  for (const byte of value.content) {
    arc = arc * 128n + BigInt(byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0n
    }
  }
  const [joined = 0n, ...rest] = arcs
  const first = joined < 80n ? joined / 40n : 2n
  return [first, joined - first * 40n, ...rest].map(String).join('.')
}

/** Bits of a BIT STRING without the count of unused bits. */
export function bitStringBytes(value: DerValue): Buffer {
  if (value.tag !== TAG.bitString || value.content.length === 0) throw new MalformedDer('not a bit string')
  return value.content.subarray(1)
}

/** Instant of a GeneralizedTime in UTC, with or without fractions of a second. */
export function generalizedTime(value: DerValue): Date {
  const fields = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(value.content.toString('latin1'))
  if (value.tag !== TAG.generalizedTime || fields === null) throw new MalformedDer('not a time in UTC')
  const [, year, month, day, hour, minute, second, fraction = ''] = fields
  const instant = new Date(
    `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}${fraction.slice(0, 4)}Z`,
  )
  if (Number.isNaN(instant.getTime())) throw new MalformedDer('no such time')
  return instant
}
