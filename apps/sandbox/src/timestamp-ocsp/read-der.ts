import * as asn1js from 'asn1js'

/** One DER value. `bytes` is all of it with its header, `content` the part after the header, `children` its parts if constructed. */
export type DerValue = { tag: number; bytes: Buffer; content: Buffer; children: DerValue[] }

/** Not a valid request; the caller answers "malformed". */
export class MalformedRequest extends Error {}

/** Reads one complete value. Throws `MalformedRequest` when the bytes are not ASN.1 or continue after the value. */
export function readDer(bytes: Uint8Array): DerValue {
  const { offset, result } = parse(bytes)
  if (offset !== bytes.length || result.error !== '') throw new MalformedRequest('not one complete ASN.1 value')
  return plainValue(result)
}

function parse(bytes: Uint8Array): ReturnType<typeof asn1js.fromBER> {
  try {
    return asn1js.fromBER(bytes)
  } catch {
    // The parser reports most errors in its result but throws for some, such as an invalid time.
    throw new MalformedRequest('not ASN.1')
  }
}

function plainValue(value: asn1js.AsnType): DerValue {
  const bytes = Buffer.from(value.valueBeforeDecodeView)
  const headerLength = value.idBlock.blockLength + value.lenBlock.blockLength
  const parts = value.idBlock.isConstructed && 'value' in value.valueBlock ? value.valueBlock.value : []
  const children = Array.isArray(parts) ? parts.filter((part) => part instanceof asn1js.BaseBlock).map(plainValue) : []
  return { tag: bytes[0] ?? 0, bytes, content: bytes.subarray(headerLength), children }
}

/** The part at `index`, which must have the tag; throws `MalformedRequest` otherwise. */
export function part(value: DerValue, index: number, tag: number): DerValue {
  const child = value.children[index]
  if (child?.tag !== tag) throw new MalformedRequest(`part ${String(index)} has another tag than ${String(tag)}`)
  return child
}

export const TAG = { boolean: 0x01, integer: 0x02, octetString: 0x04, objectIdentifier: 0x06, sequence: 0x30 }

/** Node's name of a hash by the DER content of its object identifier, or null. */
export function hashName(objectIdentifier: DerValue): 'sha1' | 'sha256' | 'sha384' | 'sha512' | null {
  switch (objectIdentifier.content.toString('hex')) {
    case '2b0e03021a':
      return 'sha1'
    case '608648016503040201':
      return 'sha256'
    case '608648016503040202':
      return 'sha384'
    case '608648016503040203':
      return 'sha512'
    default:
      return null
  }
}
