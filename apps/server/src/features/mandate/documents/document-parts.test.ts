import { DISTRICTS } from '@sammas/domain/person/districts'
import { COUNTRY_CODES } from '@sammas/domain/person/countries'
import { expect, test } from 'vitest'
import { addressText } from './document-parts.ts'

const home = { street: 'Rebase 9', postalCode: '50104', districtCode: '0795', countryCode: 'EE' }

test.each([
  [home, 'Rebase 9, 50104, Tartu linn, Eesti'],
  [{ ...home, districtCode: '9999' }, 'Rebase 9, 50104, 9999, Eesti'],
  [{ street: 'Storgatan 1', postalCode: '11122', districtCode: null, countryCode: 'SE' }, 'Storgatan 1, 11122, Rootsi'],
  [{ ...home, postalCode: null, countryCode: 'ee' }, 'Rebase 9, Tartu linn, ee'],
  [{ street: null, postalCode: null, districtCode: null, countryCode: null }, ''],
])('%j is written in a document as %s', (address, text) => {
  expect(addressText(address)).toBe(text)
})

test('no known district or country is written in a document as a code', () => {
  for (const { code } of DISTRICTS) expect(addressText({ ...home, districtCode: code })).not.toMatch(/, \d{4},/)
  for (const countryCode of COUNTRY_CODES) expect(addressText({ ...home, countryCode })).not.toMatch(/, [A-Z]{2}$/)
})
