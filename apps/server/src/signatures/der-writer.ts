/** Writes the few DER types of OCSP and time-stamp requests. Each function gives a complete value. */

function encode(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  if (content.length > 0xffff) throw new RangeError('requests are short')
  const length = content.length
  const octets = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...octets]), content])
}

export const writeSequence = (...values: Uint8Array[]): Buffer => encode(0x30, ...values)
export const writeOctetString = (value: Uint8Array): Buffer => encode(0x04, value)
export const writeTagged = (number: number, ...values: Uint8Array[]): Buffer => encode(0xa0 | number, ...values)
export const writeTrue = (): Buffer => encode(0x01, Buffer.from([0xff]))
export const writeNull = (): Buffer => encode(0x05)

/** Unsigned big-endian bytes without leading zeros. */
export function writeInteger(value: Uint8Array): Buffer {
  return encode(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), value)
}

const OBJECT_IDENTIFIERS = {
  sha1: '2b0e03021a',
  sha256: '608648016503040201',
  ocspNonce: '2b0601050507300102',
  ocspBasic: '2b0601050507300101',
  ocspResponses: '2b0601050507300104',
}

export const writeObjectIdentifier = (name: keyof typeof OBJECT_IDENTIFIERS): Buffer =>
  encode(0x06, Buffer.from(OBJECT_IDENTIFIERS[name], 'hex'))
