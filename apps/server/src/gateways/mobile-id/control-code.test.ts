import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mobileIdControlCode } from './control-code.ts'

const hash = (algorithm: string, text: string): Buffer => createHash(algorithm).update(text).digest()

test.each([
  ['the documented hash', Buffer.from('2f665f6a6999e0ef0752e00ec9f453adf59d8cb6', 'hex'), '1462'],
  ['SHA-256 of Hello World!', hash('sha256', 'Hello World!'), '4073'],
  ['SHA-384 of Hello World!', hash('sha384', 'Hello World!'), '6090'],
  ['SHA-512 of Hello World!', hash('sha512', 'Hello World!'), '4296'],
  ['SHA-256 of abc', hash('sha256', 'abc'), '5933'],
  ['SHA-256 of nothing', hash('sha256', ''), '7253'],
  ['32 zero bytes', Buffer.alloc(32), '0000'],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), '8191'],
])('the control code of %s', (_name, bytes, code) => {
  expect(mobileIdControlCode(bytes)).toBe(code)
})

test('a text too short for a hash is an error, not 0000', () => {
  expect(() => mobileIdControlCode(Buffer.alloc(19))).toThrow(RangeError)
})
