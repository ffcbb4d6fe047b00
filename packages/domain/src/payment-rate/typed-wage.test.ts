import { expect, test } from 'vitest'
import { typedWage } from './typed-wage.ts'

test.each([
  ['2000', { ok: true, amount: 200_000 }],
  ['2 150,50 €', { ok: true, amount: 215_050 }],
  ['100000', { ok: true, amount: 10_000_000 }],
  ['100000,01', { ok: false, reason: 'too-large' }],
  ['1e9', { ok: false, reason: 'not-a-number' }],
  ['palju', { ok: false, reason: 'not-a-number' }],
  ['-2000', { ok: false, reason: 'not-positive' }],
  ['0', { ok: false, reason: 'not-positive' }],
  ['12,3456', { ok: false, reason: 'too-many-decimals' }],
  ['', { ok: false, reason: 'empty' }],
])('a wage typed as %j', (text, expected) => {
  expect(typedWage(text)).toEqual(expected)
})
