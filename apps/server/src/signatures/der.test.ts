import { generateKeyPairSync } from 'node:crypto'
import * as asn1js from 'asn1js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MalformedDer, TAG, objectIdentifierText, optionalPart, part, readDer } from './der.ts'
import type { DerValue } from './der.ts'
import { writeOctetString } from './der-writer.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Correct DER: tag, shortest length, content. */
function encode(tag: number, content: Buffer): Buffer {
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const primitive = fc
  .tuple(fc.constantFrom(0x04, 0x0c, 0x80, 0x81, 0x86), fc.uint8Array({ maxLength: 300 }))
  .map(([tag, content]) => encode(tag, Buffer.from(content)))
const { value } = fc.letrec<{ value: Buffer; list: Buffer }>((tie) => ({
  list: fc
    .tuple(fc.constantFrom(0x30, 0x31, 0xa0, 0xa1, 0xa3), fc.array(tie('value'), { maxLength: 4 }))
    .map(([tag, parts]) => encode(tag, Buffer.concat(parts))),
  value: fc.oneof({ maxDepth: 6, depthSize: 'small' }, primitive, tie('list')),
}))

/** Another ASN.1 reader's result for the same bytes. */
function asAnotherReads(bytes: Buffer): unknown {
  const plain = (node: asn1js.AsnType): unknown => {
    const parts = node.idBlock.isConstructed && 'value' in node.valueBlock ? node.valueBlock.value : []
    const children = Array.isArray(parts) ? parts.filter((one) => one instanceof asn1js.BaseBlock).map(plain) : []
    return { bytes: Buffer.from(node.valueBeforeDecodeView).toString('hex'), children }
  }
  const { offset, result } = asn1js.fromBER(bytes)
  expect(offset).toBe(bytes.length)
  return plain(result)
}

function asWeRead({ bytes, children }: DerValue): unknown {
  return { bytes: bytes.toString('hex'), children: children.map(asWeRead) }
}

const spki = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ type: 'spki', format: 'der' })

test('valid DER is read as by another reader', () => {
  expect(asWeRead(readDer(spki))).toEqual(asAnotherReads(spki))
  fc.assert(
    fc.property(value, (bytes) => {
      expect(asWeRead(readDer(bytes))).toEqual(asAnotherReads(bytes))
    }),
  )
})

test.each([0, 127, 128, 255, 256, 300, 0xffff])('a written value of %i bytes is read back', (size) => {
  const content = Buffer.alloc(size, 0xab)
  expect(readDer(writeOctetString(content)).content).toEqual(content)
})

test('a value has its tag, all of its bytes, its content and its parts', () => {
  const read = readDer(hex('30 07 04 02 abcd 80 01 ff'))
  expect(read.tag).toBe(TAG.sequence)
  expect(read.content).toEqual(hex('04 02 abcd 80 01 ff'))
  expect(part(read, 0, TAG.octetString).content).toEqual(hex('abcd'))
  expect(optionalPart(read, 0x80)?.bytes).toEqual(hex('80 01 ff'))
  expect(() => part(read, 0, TAG.integer)).toThrow(MalformedDer)
})

test('every text that breaks off and every text with something behind it is refused', () => {
  fc.assert(
    fc.property(value, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 3 }), (bytes, cut, more) => {
      expect(() => readDer(bytes.subarray(0, cut % bytes.length))).toThrow(MalformedDer)
      expect(() => readDer(Buffer.concat([bytes, more]))).toThrow(MalformedDer)
    }),
  )
})

test('bytes that are anything at all are read or refused, nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        expect(readDer(bytes).bytes).toEqual(Buffer.from(bytes))
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedDer)
      }
    }),
    { numRuns: 2000 },
  )
})

test('one changed octet of a real structure is read or refused, and never reaches outside the bytes', () => {
  fc.assert(
    fc.property(fc.nat(spki.length - 1), fc.nat(255), (index, octet) => {
      const changed = Buffer.from(spki)
      changed[index] = octet
      try {
        expect(readDer(changed).bytes.length).toBe(spki.length)
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedDer)
      }
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a tag alone', '30'],
  ['a length beyond the end', '04 05 00'],
  ['a part longer than its whole', '30 03 04 02 ab'],
  ['a length of no definite number', '30 80 04 01 ab 00 00'],
  ['a short length in the long form', '04 81 01 ab'],
  ['a long length with a leading zero', `04 82 00 80 ${'00'.repeat(128)}`],
  ['a length of five octets', '04 85 00 00 00 00 01 ab'],
  ['a length that would count in 2^32', '04 84 ff ff ff ff ab'],
  ['a reserved length', `04 ff ${'01'.repeat(128)}`],
  ['a tag of two octets', '1f 81 01 00'],
  ['an end mark', '00 00'],
  ['an end mark among the parts', '30 02 00 00'],
  ['a SEQUENCE that is not constructed', '10 03 02 01 05'],
  ['a SET that is not constructed', '11 00'],
  ['an OCTET STRING in pieces', '24 04 04 02 ab cd'],
  ['a nested text without end', '30 84 00 ff ff ff'.repeat(3)],
])('%s is refused', (_name, text) => {
  expect(() => readDer(hex(text))).toThrow(MalformedDer)
})

test('nesting has an end, long before the stack has', () => {
  const nested = (depth: number): Buffer => (depth === 0 ? hex('05 00') : encode(0x30, nested(depth - 1)))
  expect(readDer(nested(30)).children).toHaveLength(1)
  expect(() => readDer(nested(60))).toThrow(MalformedDer)
  expect(() => readDer(nested(2000))).toThrow(MalformedDer)
})

test('object identifiers are read whole, and not when they break off', () => {
  expect(objectIdentifierText(readDer(hex('06 09 2a864886f70d010702')))).toBe('1.2.840.113549.1.7.2')
  expect(objectIdentifierText(readDer(hex('06 03 550406')))).toBe('2.5.4.6')
  expect(() => objectIdentifierText(readDer(hex('06 03 5504 86')))).toThrow(MalformedDer)
  expect(() => objectIdentifierText(readDer(hex('06 00')))).toThrow(MalformedDer)
  expect(() => objectIdentifierText(readDer(hex('04 01 2a')))).toThrow(MalformedDer)
})

test('a view into larger bytes is read where it lies', () => {
  const around = Buffer.concat([hex('ff ff'), hex('04 02 ab cd'), hex('ff')])
  expect(readDer(around.subarray(2, 6)).content).toEqual(hex('ab cd'))
})
