import { expect, test } from 'vitest'
import { type Address, missingAddressFields, missingContactFields, tidyAddress } from './address.ts'
import { COUNTRY_CODES } from './countries.ts'
import { DISTRICTS } from './districts.ts'
import { emailProblem } from './email.ts'

const home: Address = { street: 'Kase 5-12', postalCode: '10412', countryCode: 'EE', districtCode: '0784' }
const abroad: Address = { ...home, countryCode: 'FI', districtCode: null }
const email = 'mari.liis@example.ee'

test.each([
  ['complete in Estonia', { email, address: home }, []],
  ['complete abroad', { email, address: abroad }, []],
  ['no district in Estonia', { email, address: { ...home, districtCode: '' } }, ['districtCode']],
  ['no e-mail', { email: null, address: home }, ['email']],
  ['blanks', { email: ' ', address: { ...home, street: '  ' } }, ['email', 'street']],
  ['no country', { email, address: { ...home, countryCode: null } }, ['countryCode']],
  ['nothing', { email: null, address: null }, ['email', 'street', 'postalCode', 'countryCode']],
])('contact data: %s', (_, contact, missing) => {
  expect(missingContactFields(contact)).toEqual(missing)
})

test('an address alone can be complete', () => {
  expect(missingAddressFields(home)).toEqual([])
  expect(missingAddressFields({ ...home, districtCode: null })).toEqual(['districtCode'])
})

test('moving abroad drops the district, blanks become null', () => {
  expect(tidyAddress({ ...home, countryCode: 'FI' })).toEqual({ ...abroad })
  expect(tidyAddress({ ...home, street: '  Kase 5-12 ', postalCode: ' ' })).toEqual({ ...home, postalCode: null })
})

test('62 districts with codes of four digits that differ, 15 of them counties', () => {
  expect(DISTRICTS).toHaveLength(62)
  expect(new Set(DISTRICTS.map(({ code }) => code)).size).toBe(62)
  expect(DISTRICTS.every(({ code, name }) => /^\d{4}$/.test(code) && /^(Tallinn|.+ (maakond|linn))$/.test(name))).toBe(
    true,
  )
  expect(DISTRICTS.filter(({ name }) => name.endsWith('maakond'))).toHaveLength(15)
  const collator = new Intl.Collator('et')
  expect(DISTRICTS.map(({ name }) => name)).toEqual(DISTRICTS.map(({ name }) => name).toSorted(collator.compare))
})

test('249 countries that all have a name in both languages', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  expect(new Set(COUNTRY_CODES).size).toBe(249)
  for (const language of ['et', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([])
  }
  for (const code of ['EE', 'FI', 'LV', 'LT', 'SE', 'US', 'GB', 'AX', 'SS']) expect(COUNTRY_CODES).toContain(code)
  for (const code of ['EU', 'UK', 'XK', 'AN']) expect(COUNTRY_CODES).not.toContain(code)
})

test.each([
  'a@b.ee',
  'mari.liis@example.ee',
  ' mari@example.ee ',
  'mari+pension@post.example.co.uk',
  "o'brien@example.ee",
  '"mari liis"@example.ee',
  'õie@näide.ee',
  'a@xn--nide-loa.xn--p1ai',
  `${'a'.repeat(249)}@b.ee`,
])('"%s" is an e-mail address', (text) => {
  expect(emailProblem(text)).toBeNull()
})

test.each([
  ['', 'required.field'],
  ['   ', 'required.field'],
  [null, 'required.field'],
  [undefined, 'required.field'],
  ['mari', 'invalid.email'],
  ['mari@', 'invalid.email'],
  ['mari@example', 'invalid.email'],
  ['mari@example.e', 'invalid.email'],
  ['@example.ee', 'invalid.email'],
  ['ma ri@example.ee', 'invalid.email'],
  ['mari,liis@example.ee', 'invalid.email'],
  ['mari;x@example.ee', 'invalid.email'],
  ['mari@@example.ee', 'invalid.email'],
  ['mari..liis@example.ee', 'invalid.email'],
  ['.mari@example.ee', 'invalid.email'],
  ['mari@-example.ee', 'invalid.email'],
  ['mari@example..ee', 'invalid.email'],
  [`${'a'.repeat(250)}@b.ee`, 'invalid.email'],
])('"%s" is none: %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem)
})

test('a long text without an end is refused at once', () => {
  expect(emailProblem(`a@${'a'.repeat(200)}`)).toBe('invalid.email')
  expect(emailProblem(`a@${'a-'.repeat(100)}`)).toBe('invalid.email')
})
