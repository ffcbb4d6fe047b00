import { expect, test } from 'vitest'
import { addressProblems, type Address, openContactFields, tidyAddress } from './address.ts'
import { COUNTRY_CODES } from './countries.ts'
import { DISTRICTS } from './districts.ts'
import { checkEmail, emailProblem, parseEmail } from './email.ts'

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
  ['no e-mail address', { email: 'mari@', address: home }, ['email']],
  ['four digits in Estonia', { email, address: { ...home, postalCode: '1041' } }, ['postalCode']],
  ['nothing', { email: null, address: null }, ['email', 'street', 'postalCode', 'countryCode']],
])('contact data: %s', (_, contact, missing) => {
  expect(openContactFields(contact)).toEqual(missing)
})

test('an address alone can be complete', () => {
  expect(addressProblems(home)).toEqual([])
  expect(addressProblems({ ...home, districtCode: null })).toEqual([{ field: 'districtCode', reason: 'missing' }])
})

test.each(['10412', ' 10 412 ', '10-412', '00000'])('"%s" is an Estonian postal code', (postalCode) => {
  expect(addressProblems({ ...home, postalCode })).toEqual([])
})

test.each(['1011', '104123', '1O412', 'EE-10412', 'Tallinn', '1'])('"%s" is no Estonian postal code', (postalCode) => {
  expect(addressProblems({ ...home, postalCode })).toEqual([{ field: 'postalCode', reason: 'postal-code' }])
  expect(addressProblems({ ...abroad, postalCode })).toEqual([])
})

test('a postal code is kept without what was typed between its digits, one of another country as it is written there', () => {
  expect(tidyAddress({ ...home, postalCode: '10-412' }).postalCode).toBe('10412')
  expect(tidyAddress({ ...abroad, countryCode: 'gb', postalCode: ' SW1A\u00a01AA ' })).toMatchObject({
    countryCode: 'GB',
    postalCode: 'SW1A 1AA',
  })
  expect(tidyAddress({ ...abroad, countryCode: 'PL', postalCode: '00-950' }).postalCode).toBe('00-950')
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
  'oie@näide.ee',
  'info@उदाहरण.भारत',
  'a@xn--nide-loa.xn--p1ai',
  `${'a'.repeat(64)}@b.ee`,
  `a@${'b'.repeat(63)}.ee`,
  // Its label has 63 octets as `xn--`.
  `a@${'ä'.repeat(57)}.ee`,
  // 254 characters.
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.ee`,
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
  [`${'a'.repeat(65)}@b.ee`, 'invalid.email'],
  [`a@${'b'.repeat(64)}.ee`, 'invalid.email'],
  [`a@${'ä'.repeat(58)}.ee`, 'invalid.email'],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.ee`, 'invalid.email'],
  [`${'a'.repeat(9_000)}@b.ee`, 'invalid.email'],
  ['a@xn--zzzzzz9-.ee', 'invalid.email'],
  ['mari\u0001@example.ee', 'invalid.email'],
  ['tõnu@example.ee', 'invalid.email'],
  ['"tõnu"@example.ee', 'invalid.email'],
])('"%s" is none: %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem)
})

test('a long text without an end is refused at once', () => {
  expect(emailProblem(`a@${'a'.repeat(200)}`)).toBe('invalid.email')
  expect(emailProblem(`a@${'a-'.repeat(100)}`)).toBe('invalid.email')
})

test.each([
  ['', 'empty'],
  ['mari@', 'shape'],
  [`${'a'.repeat(65)}@b.ee`, 'length'],
  ['tõnu@example.ee', 'local-letters'],
  ['mari\u0001@example.ee', 'shape'],
  ['mari@xn--a.ee', 'shape'],
])('"%s" is no e-mail address for its own reason: %s', (text, reason) => {
  expect(checkEmail(text)).toEqual({ valid: false, reason })
})

test('an internationalised domain is kept as it was typed', () => {
  expect(parseEmail(' Mari@Õunapuu.ee ')).toBe('Mari@Õunapuu.ee')
})
