import { expect, test } from 'vitest'
import { residencyOf } from './card-certificate.ts'

test.each([
  ['1.3.6.1.4.1.51361.1.1.1', true],
  ['1.3.6.1.4.1.51361.2.1.1', true],
  ['1.3.6.1.4.1.51361.2.1.2', false],
  ['1.3.6.1.4.1.51361.2.1.4', false],
  ['1.3.6.1.4.1.51361.2.1.7', false],
  ['1.3.6.1.4.1.51361.2.1.3', null],
  ['1.3.6.1.4.1.51361.3.1.1', null],
  ['1.3.6.1.4.1.51361.2.1', null],
  ['1.3.6.1.4.1.51361.2.1.11', null],
  ['1.3.6.1.4.1.51455.1.1.1', null],
])('a card of the document kind %s says of its holder that they live here: %s', (policy, resident) => {
  expect(residencyOf(['0.4.0.2042.1.2', policy])).toBe(resident)
})
