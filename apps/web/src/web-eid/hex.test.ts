import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64FromHex, hexFromBase64 } from './hex.ts'

test('hex and base64 of the same bytes', () => {
  expect(hexFromBase64('AAH/')).toBe('0001ff')
  expect(base64FromHex('0001FF')).toBe('AAH/')
})

test('there and back gives the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      expect(hexFromBase64(base64FromHex(hex))).toBe(hex)
    }),
  )
})

test.each(['0', 'xy', '00 '])('%j is not hex', (text) => {
  expect(() => base64FromHex(text)).toThrow(TypeError)
})

test('invalid base64 is refused', () => {
  expect(() => hexFromBase64('*')).toThrow()
})
