import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone } from './normalise-phone.ts'

test.each([
  ['55512345', '+37255512345'],
  ['5551234', '+3725551234'],
  [' 5551 2345 ', '+37255512345'],
  ['(555) 12-345', '+37255512345'],
  ['+372 5551 2345', '+37255512345'],
  ['0037255512345', '+37255512345'],
  ['37255512345', '+37255512345'],
  ['3725551234', '+3725551234'],
  ['37255512', '+37237255512'],
  ['+37200000766', '+37200000766'],
  ['00000766', '+37200000766'],
  ['0037066000266', null],
  ['+37207110066', '+37207110066'],
])('%s is %s', (text, expected) => {
  expect(normalisePhone(text)).toBe(expected)
})

test.each(['', '555', '+37066000266', '+372555123456', '555123456', '+3725551234a', 'abc', '++37255512345'])(
  '%s is no number of ours',
  (text) => {
    expect(normalisePhone(text)).toBeNull()
  },
)

test('a normalised number stays unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{6,7}$/), (digits) => {
      const phone = normalisePhone(`+372${digits}`)
      expect(phone).toBe(`+372${digits}`)
      expect(normalisePhone(phone ?? '')).toBe(phone)
    }),
  )
})
