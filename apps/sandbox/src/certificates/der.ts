/**
 * Writes DER (ITU-T X.690): the few types in certificates, OCSP answers and time stamps. Each function returns a complete encoded
 * value; nested calls nest the values.
 */

function lengthOctets(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

function encode(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOctets(content.length), content])
}

export const sequence = (...values: Uint8Array[]): Buffer => encode(0x30, ...values)

/** SET OF: DER orders the members by their bytes. */
export const set = (...values: Uint8Array[]): Buffer =>
  encode(0x31, ...values.toSorted((first, second) => Buffer.compare(first, second)))

export const octetString = (value: Uint8Array): Buffer => encode(0x04, value)
export const utf8String = (text: string): Buffer => encode(0x0c, Buffer.from(text, 'utf8'))
export const printableString = (text: string): Buffer => encode(0x13, Buffer.from(text, 'ascii'))
export const ia5String = (text: string): Buffer => encode(0x16, Buffer.from(text, 'ascii'))
export const booleanTrue = (): Buffer => encode(0x01, Buffer.from([0xff]))
export const nullValue = (): Buffer => encode(0x05)
export const enumerated = (value: number): Buffer => encode(0x0a, Buffer.from([value]))

/** `unusedBits`: number of unused low bits of the last byte. */
export const bitString = (value: Uint8Array, unusedBits = 0): Buffer => encode(0x03, Buffer.from([unusedBits]), value)

/** Unsigned big-endian bytes or a small number, written as a positive INTEGER of least length. */
export function integer(value: number | Uint8Array): Buffer {
  const hex = typeof value === 'number' ? value.toString(16) : Buffer.from(value).toString('hex')
  const trimmed = hex.replace(/^(00)+(?=..)/, '')
  const even = trimmed.length % 2 === 0 ? trimmed : `0${trimmed}`
  const bytes = Buffer.from(even, 'hex')
  return encode(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

/** Dotted text, for example `2.5.4.3`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes: number[] = []
  for (const arc of [first * 40 + second, ...rest]) {
    const septets = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) septets.unshift((left % 128) | 0x80)
    bytes.push(...septets)
  }
  return encode(0x06, Buffer.from(bytes))
}

/** Whole seconds, UTC. */
export const generalizedTime = (instant: Date): Buffer =>
  encode(0x18, Buffer.from(`${instant.toISOString().replace(/\D/g, '').slice(0, 14)}Z`, 'ascii'))

/** Time of a certificate's validity: UTCTime up to 2049, GeneralizedTime after (RFC 5280 4.1.2.5). */
export const certificateTime = (instant: Date): Buffer =>
  instant.getUTCFullYear() > 2049
    ? generalizedTime(instant)
    : encode(0x17, Buffer.from(`${instant.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'ascii'))

/** `[number] EXPLICIT` or a constructed `[number] IMPLICIT`. */
export const tagged = (number: number, ...values: Uint8Array[]): Buffer => encode(0xa0 | number, ...values)

/** Primitive `[number] IMPLICIT`. */
export const taggedPrimitive = (number: number, content: Uint8Array): Buffer => encode(0x80 | number, content)
