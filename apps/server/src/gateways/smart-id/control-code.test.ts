import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { smartIdControlCode } from './control-code.ts'

const hash = (algorithm: string, text: string): Buffer => createHash(algorithm).update(text).digest()
const documented = 'GYS+yoah6emAcVDNIajwSs6UB/M95XrDxMzXBUkwQJ9YFDipXXzGpPc7raWcuc2+TEoRc7WvIZ/7dU/iRXenYg=='

test.each([
  ['the documented challenge', Buffer.from(documented, 'base64'), '7180'],
  ['SHA-256 of Hello World!', hash('sha256', 'Hello World!'), '7712'],
  ['SHA-384 of Hello World!', hash('sha384', 'Hello World!'), '3486'],
  ['SHA-512 of Hello World!', hash('sha512', 'Hello World!'), '4664'],
  ['SHA-256 of abc', hash('sha256', 'abc'), '5432'],
  ['SHA-256 of nothing', hash('sha256', ''), '7974'],
  ['32 zero bytes, with the leading zero', Buffer.alloc(32), '0533'],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), '6465'],
])('the control code of %s', (_name, bytes, code) => {
  expect(smartIdControlCode(bytes)).toBe(code)
})
