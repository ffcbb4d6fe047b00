import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mobileIdControlCode } from './mobile-id/control-code.ts'
import { smartIdControlCode } from './smart-id/control-code.ts'

const hash = (algorithm: string, text: string): Buffer => createHash(algorithm).update(text).digest()

test.each([
  ['SHA-256 of Hello World!', hash('sha256', 'Hello World!'), '4073', '7712'],
  ['SHA-384 of Hello World!', hash('sha384', 'Hello World!'), '6090', '3486'],
  ['SHA-512 of Hello World!', hash('sha512', 'Hello World!'), '4296', '4664'],
  ['SHA-256 of abc', hash('sha256', 'abc'), '5933', '5432'],
  ['SHA-256 of nothing', hash('sha256', ''), '7253', '7974'],
  ['32 zero bytes, with leading zeros', Buffer.alloc(32), '0000', '0533'],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), '8191', '6465'],
])('the control codes of %s', (_name, bytes, mobileId, smartId) => {
  expect([mobileIdControlCode(bytes), smartIdControlCode(bytes)]).toEqual([mobileId, smartId])
})

test('the documented hash of Mobile-ID and challenge of Smart-ID have their documented codes', () => {
  expect(mobileIdControlCode(Buffer.from('2f665f6a6999e0ef0752e00ec9f453adf59d8cb6', 'hex'))).toBe('1462')
  const challenge = 'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg=='
  expect(smartIdControlCode(Buffer.from(challenge, 'base64'))).toBe('7180')
})

test('a text too short for a hash is an error, not 0000', () => {
  expect(() => mobileIdControlCode(Buffer.alloc(19))).toThrow(RangeError)
})
