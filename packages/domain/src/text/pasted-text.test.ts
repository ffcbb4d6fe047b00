import { expect, test } from 'vitest'
import { amountBeginning } from '../account/movement-search.ts'
import { parseAmount } from '../payment/amount.ts'
import { checkEstonianIban, parseIban } from '../payment/iban.ts'
import { typedWage } from '../payment-rate/typed-wage.ts'
import { tidyAddress } from '../person/address.ts'
import { parseEmail } from '../person/email.ts'
import { parsePersonalCode } from '../person/personal-code.ts'
import { compactPhone, readablePhone } from '../person/phone.ts'
import { typedAnswer } from '../plan/typed-answers.ts'
import { percentFromText } from '../selection/percent.ts'
import { BLANK_CHARACTERS, codeOf, DASH_CHARACTERS, FORMAT_CHARACTERS, places } from '../testing/unseen-characters.ts'
import { typedYears } from '../withdrawal/typed-years.ts'
import { cleanCode, cleanNumber, cleanWords } from './pasted-text.ts'

const home = { street: 'Kase 5-12', postalCode: '10412', countryCode: 'EE', districtCode: '0784' }

/** Every field that people type into: what reads it, and a text for it. */
const FIELDS: readonly (readonly [field: string, read: (text: string) => unknown, text: string])[] = [
  ['a personal code', parsePersonalCode, '38501010002'],
  ['a phone number', compactPhone, '+37251234567'],
  ['a shown phone number', readablePhone, '+37251234567'],
  ['an account number', parseIban, 'EE382200221020145685'],
  ['an account for payouts', checkEstonianIban, 'IBAN:EE382200221020145685'],
  ['an amount', parseAmount, '12,50'],
  ['an amount with its currency', parseAmount, '12.50EUR'],
  ['a wage', typedWage, '2000'],
  ['an answer for the plan', (text) => typedAnswer('secondPot', text), '2000'],
  ['a fee for the plan', (text) => typedAnswer('secondFee', text), '0,39%'],
  ['a searched amount', amountBeginning, '12,5'],
  ['a share of a fund', percentFromText, '50'],
  ['years of a fund pension', typedYears, '20'],
  ['an e-mail address', parseEmail, 'mari.tamm@example.ee'],
  ['a street', (street) => tidyAddress({ ...home, street }), 'Kase 5-12'],
  ['an Estonian postal code', (postalCode) => tidyAddress({ ...home, postalCode }), '10412'],
  ['a postal code abroad', (postalCode) => tidyAddress({ ...home, countryCode: 'PL', postalCode }), '00-950'],
  ['a country', (countryCode) => tidyAddress({ ...home, countryCode }), 'EE'],
  ['a district', (districtCode) => tidyAddress({ ...home, districtCode }), '0784'],
  ['a name', cleanWords, "Mari-Liis O'Brien"],
]

test('Unicode has 170 format characters, and later versions may have more', () => {
  expect(FORMAT_CHARACTERS.length).toBeGreaterThanOrEqual(170)
  for (const known of ['\u00ad', '\u200b', '\u200e', '\u202c', '\u2060', '\u2069', '\ufeff', '\u{e0020}'])
    expect(FORMAT_CHARACTERS).toContain(known)
})

test.each(FIELDS)('%s is the same with any format character before, inside or behind it', (_, read, text) => {
  const clean = read(text)
  expect(clean).not.toBeNull()
  for (const character of FORMAT_CHARACTERS) {
    for (const pasted of places(text, character)) expect(read(pasted), codeOf(character)).toEqual(clean)
  }
})

test.each(FIELDS)('%s is the same with any blank around it', (_, read, text) => {
  for (const blank of BLANK_CHARACTERS) expect(read(blank + text + blank), codeOf(blank)).toEqual(read(text))
})

test.each([
  ['a personal code', parsePersonalCode, '385010-10002', '38501010002'],
  ['a phone number', compactPhone, '+372 5123-4567', '+37251234567'],
  ['an account number', parseIban, 'EE38-2200-2210-2014-5685', 'EE382200221020145685'],
  ['a postal code', (postalCode: string) => tidyAddress({ ...home, postalCode }).postalCode, '10-412', '10412'],
] as const)('%s is the same with any dash between its groups', (_, read, text, clean) => {
  for (const dash of DASH_CHARACTERS) expect(read(text.replaceAll('-', dash)), codeOf(dash)).toBe(clean)
})

test('words keep their dashes and have plain blanks', () => {
  expect(cleanWords(' Õle\u00a07–12,\u2003 Tartu\t')).toBe('Õle 7–12, Tartu')
})

test.each([
  ['Persian', 'خیابان کتاب\u200cخانه'],
  ['Hindi', 'क्\u200dष'],
  ['Japanese', '葛\u{e0100}城'],
])('a joiner or selector that belongs to the spelling stays: %s', (_, words) => {
  expect(cleanWords(words)).toBe(words)
  expect(cleanWords(`\u200c${words}\u200b`)).toBe(words)
})

test('a joiner that belongs to no spelling is removed', () => {
  expect(cleanWords('Ma\u200cri کتاب\u200c Ta\ufe0fmm\u200d')).toBe('Mari کتاب Tamm')
})

test('fillers and selectors that are drawn as nothing go from codes and numbers too', () => {
  for (const unseen of ['\u034f', '\u115f', '\u3164', '\uffa0', '\ufe0f']) {
    expect(cleanCode(`1${unseen}2`), codeOf(unseen)).toBe('12')
    expect(cleanNumber(`1${unseen}2`), codeOf(unseen)).toBe('12')
  }
  expect(cleanCode('1\u28002')).toBe('12')
})
