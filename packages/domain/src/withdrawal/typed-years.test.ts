import { expect, test } from 'vitest'
import { typedYears } from './typed-years.ts'

test.each([
  ['20', { ok: true, years: 20 }],
  [' 1 ', { ok: true, years: 1 }],
  ['60', { ok: true, years: 60 }],
  ['', { ok: false, reason: 'empty' }],
  ['0', { ok: false, reason: 'too-short' }],
  ['-5', { ok: false, reason: 'too-short' }],
  ['61', { ok: false, reason: 'too-long' }],
  ['19,5', { ok: false, reason: 'not-whole' }],
  ['kümme', { ok: false, reason: 'not-whole' }],
])('%s', (text, expected) => {
  expect(typedYears(text)).toEqual(expected)
})
