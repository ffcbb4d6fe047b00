/**
 * One ASN.1 value. `bytes` is all of it with its header, `content` the part after the header, `children` its parts when constructed.
 * `tag` is the identifier octet (0x30 a SEQUENCE, 0xa0 a constructed [0]).
 */
export type DerValue = { tag: number; bytes: Buffer; content: Buffer; children: DerValue[] }

/** The bytes are not the expected ASN.1. Readers of whole structures catch it and answer with a reason. */
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
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
}

// Certificates and answers nest about twelve deep; a hostile text must not exhaust the stack.
const DEEPEST = 40
const CONSTRUCTED = 0x20

/**
 * Reads one complete value in DER (X.690 chapters 8 and 10): definite lengths in their shortest form, SEQUENCE and SET constructed and
 * every other universal type primitive, tags of one octet. Throws `MalformedDer` for anything else, and for bytes after the value.
 */
export function readDer(bytes: Uint8Array): DerValue {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const value = readValue(whole, 0, 0)
  if (value.bytes.length !== whole.length) throw new MalformedDer('something follows the value')
  return value
}

/** The value that begins at `start`, as views of the same bytes, not copies. */
function readValue(whole: Buffer, start: number, depth: number): DerValue {
  if (depth > DEEPEST) throw new MalformedDer('nested too deeply')
  const tag = octetAt(whole, start)
  checkTag(tag)
  const { length, contentStart } = readLength(whole, start + 1)
  const end = contentStart + length
  if (end > whole.length) throw new MalformedDer('longer than the bytes that are there')
  const content = whole.subarray(contentStart, end)
  const children = (tag & CONSTRUCTED) === 0 ? [] : readChildren(content, depth + 1)
  return { tag, bytes: whole.subarray(start, end), content, children }
}

function readChildren(content: Buffer, depth: number): DerValue[] {
  const children: DerValue[] = []
  for (let at = 0; at < content.length;) {
    const child = readValue(content, at, depth)
    children.push(child)
    at += child.bytes.length
  }
  return children
}

/**
 * The consecutive values in `content`, without their own parts: for lists too long for a tree. Throws `MalformedDer` as `readDer` does.
 */
export function* valuesIn(content: Buffer): Generator<Omit<DerValue, 'children'>> {
  for (let at = 0; at < content.length;) {
    const tag = octetAt(content, at)
    checkTag(tag)
    const { length, contentStart } = readLength(content, at + 1)
    const end = contentStart + length
    if (end > content.length) throw new MalformedDer('longer than the bytes that are there')
    yield { tag, bytes: content.subarray(at, end), content: content.subarray(contentStart, end) }
    at = end
  }
}

function octetAt(whole: Buffer, index: number): number {
  const octet = whole[index]
  if (octet === undefined) throw new MalformedDer('the bytes end too early')
  return octet
}

/** Our structures have no tag above 30; 0 is the end mark of an indefinite length, which DER does not have. */
function checkTag(tag: number): void {
  const number = tag & 0x1f
  if (number === 0x1f || tag === 0) throw new MalformedDer('a tag that is not read here')
  const isUniversal = tag < 0x40
  const isList = (tag | CONSTRUCTED) === TAG.sequence || (tag | CONSTRUCTED) === TAG.set
  if (isUniversal && isList !== ((tag & CONSTRUCTED) !== 0)) throw new MalformedDer('constructed where DER is not')
}

/** X.690 8.1.3 with 10.1: one octet below 128, else as few octets as the number needs; four are more than ever occur here. */
function readLength(whole: Buffer, start: number): { length: number; contentStart: number } {
  const first = octetAt(whole, start)
  if (first < 0x80) return { length: first, contentStart: start + 1 }
  const octets = first & 0x7f
  if (octets === 0 || octets > 4) throw new MalformedDer('a length without a number, or beyond all bounds')
  let length = 0
  for (let index = 1; index <= octets; index += 1) length = length * 256 + octetAt(whole, start + index)
  if (length < 0x80 || length < 256 ** (octets - 1)) throw new MalformedDer('a length written longer than it needs')
  return { length, contentStart: start + 1 + octets }
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
  if (value.content.readUInt8(value.content.length - 1) >= 0x80)
    throw new MalformedDer('an object identifier breaks off')
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
