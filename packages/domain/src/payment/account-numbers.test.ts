import fc from 'fast-check'
import { isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '../person/countries.ts'
import { checkEstonianIban, checkIban, formatIban, iban, parseIban } from './iban.ts'
import { checkDigit731, referenceNumberFor } from './reference-number.ts'

const REAL = [
  'EE362200221067235244',
  'EE141010220263146225',
  'EE547700771002908125',
  'EE961700017004379157',
  'EE382200221020145685',
]

test.each(REAL)('%s is an account number', (account) => {
  expect(parseIban(account)).toBe(account)
  expect(isValidIBAN(account)).toBe(true)
})

test.each(['GB82WEST12345698765432', 'DE89370400440532013000', 'LV80BANK0000435195001', 'FI2112345600000785'])(
  '%s of another country too',
  (account) => {
    expect(parseIban(account)).toBe(account)
  },
)

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['12345', 'shape'],
  ['EE36-2200', 'length'],
  ['IBAN:', 'empty'],
  ['IBAN EE', 'shape'],
  ['EE36220022106723524', 'length'],
  ['EE3622002210672352444', 'length'],
  ['GB82WEST1234', 'length'],
  ['EE362200221067235245', 'checksum'],
  ['EE372200221067235244', 'checksum'],
])('"%s" is none: %s', (text, reason) => {
  expect(checkIban(text)).toEqual({ valid: false, reason })
  expect(parseIban(text)).toBeNull()
  expect(() => iban(text)).toThrow(reason)
})

test('an Estonian number that divides by 97 but has a wrong last digit is refused', () => {
  const account = withCheckDigits('2200221067235245')
  expect(checkIban(account)).toEqual({ valid: false, reason: 'checksum' })
  expect(parseIban(withCheckDigits('2200221067235244'))).toBe('EE362200221067235244')
})

test('an account of another country has 15 to 34 characters', () => {
  const malta = (length: number) => withCheckDigits('7'.repeat(length - 4), { letters: 'MT', digits: '2229' })
  expect([15, 34].map((length) => parseIban(malta(length)))).toEqual([malta(15), malta(34)])
  expect([14, 35].map((length) => checkIban(malta(length)))).toEqual([
    { valid: false, reason: 'length' },
    { valid: false, reason: 'length' },
  ])
})

test.each([
  'IBAN: EE36 2200 2210 6723 5244',
  'IBAN EE362200221067235244',
  'iban:ee362200221067235244',
  'EE36-2200-2210-6723-5244',
  'EE36\u20112200\u20112210\u20116723\u20115244',
])('"%s" is an account number as banks print it', (text) => {
  expect(parseIban(text)).toBe('EE362200221067235244')
  expect(checkEstonianIban(text)).toMatchObject({ valid: true })
})

test('an account number of another country is known as such with the word IBAN before it', () => {
  expect(checkEstonianIban('IBAN: FI21-1234')).toEqual({ valid: false, reason: 'not-estonian' })
})

const digitsOf = (letters: string) => letters.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

test.each([...COUNTRY_CODES, 'XK'])(
  'of %s no account number has the check digits 00, 01 or 99, though 97 divides them as evenly',
  (letters) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{0,4}\d{15}$/), (rest) => {
        const bban = letters === 'EE' ? rest.slice(-15) + String(checkDigit731(rest.slice(-15).slice(2))) : rest
        const account = withCheckDigits(bban, { letters, digits: digitsOf(letters) })
        const digits = Number(account.slice(2, 4))
        expect(digits).toBeGreaterThanOrEqual(2)
        expect(digits).toBeLessThanOrEqual(98)
        expect(parseIban(account)).toBe(account)
        const twins = [digits - 97, digits + 97].filter((twin) => twin >= 0 && twin <= 99)
        for (const twin of twins) {
          const text = letters + String(twin).padStart(2, '0') + bban
          expect(checkIban(text)).toEqual({ valid: false, reason: 'checksum' })
        }
      }),
      { numRuns: 30 },
    )
  },
)

test.each(['EE992210010000000093', 'EE012210010000017086', 'GB00HLFX11016111455365'])(
  '%s is refused for check digits that do not exist',
  (text) => {
    expect(checkIban(text)).toEqual({ valid: false, reason: 'checksum' })
  },
)

test('blanks and small letters are accepted, shown in groups of four', () => {
  expect(formatIban(iban(' ee36 2200 2210 6723 5244 '))).toBe('EE36 2200 2210 6723 5244')
})

test('every account number that we call Estonian is one for ibantools too', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{15}$/), (bban) => {
      const account = withCheckDigits(bban + String(checkDigit731(bban.slice(2))))
      expect(parseIban(account)).toBe(account)
      expect(isValidIBAN(account)).toBe(true)
    }),
  )
})

test('one changed digit is always found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REAL),
      fc.integer({ min: 2, max: 19 }),
      fc.integer({ min: 1, max: 9 }),
      (account, at, shift) => {
        const changed = account.slice(0, at) + String((Number(account[at]) + shift) % 10) + account.slice(at + 1)
        expect(parseIban(changed)).toBeNull()
      },
    ),
  )
})

test.each([
  ['EE38 2200 2210 2014 5685', null],
  ['ee382200221020145685', null],
  ['', 'empty'],
  ['E', 'shape'],
  ['EE38 2200 2210 2014 5684', 'checksum'],
  ['EE38 2200 2210 2014 568', 'length'],
  ['EE38 2200 2210 2014 56855', 'length'],
  ['EE38 22OO 2210 2014 5685', 'checksum'],
  ['38 2200 2210 2014 5685', 'shape'],
  ['FI21 1234 5600 0007 85', 'not-estonian'],
  ['f i 2 1', 'not-estonian'],
  ['L', 'shape'],
  ['abc', 'shape'],
])('as an account for payouts %s has the problem %s', (text, reason) => {
  expect(checkEstonianIban(text)).toMatchObject(reason === null ? { valid: true } : { valid: false, reason })
})

test.each([
  ['12131295', '121312952'],
  ['1234', '12344'],
  ['123456', '1234561'],
  ['99', '990'],
  ['1', '13'],
])('the reference number of %s is %s', (base, reference) => {
  expect(referenceNumberFor(base)).toBe(reference)
})

test('a reference number is made from 1 to 19 digits alone', () => {
  for (const base of ['', 'x', '1'.repeat(20)]) expect(() => referenceNumberFor(base)).toThrow(RangeError)
})

function withCheckDigits(
  bban: string,
  country: { letters: string; digits: string } = { letters: 'EE', digits: '1414' },
) {
  const check = 98n - (BigInt(`${digitsOf(bban)}${country.digits}00`) % 97n)
  return `${country.letters}${String(check).padStart(2, '0')}${bban}`
}
