import { expect, test } from 'vitest'
import { readablePhone } from './phone.ts'

test.each([
  ['+37251234567', '+372 5123 4567'],
  ['37251234567', '+372 5123 4567'],
  ['+372 600 0000', '+372 600 0000'],
  ['5551234', '555 1234'],
  ['51 23 45 67', '5123 4567'],
  ['+37200001001', '+372 0000 1001'],
])('%s is read as %s', (text, shown) => {
  expect(readablePhone(text)).toBe(shown.replaceAll(' ', '\u00a0'))
})

test.each(['', '+358401234567', '5551234 (kodus)', '12345', '+372123', '5123456789'])('%s stays as it is', (text) => {
  expect(readablePhone(text)).toBe(text)
})
