import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { ageOn, birthDateOf, parsePersonalCode, personalCode } from './personal-code.ts'

const VALID = [
  '39001011237',
  '37811022744',
  '50207080123',
  '60311273446',
  '49203152718',
  '36005170521',
  '36005171433',
  '36005171920',
  '36105172060',
  '38501010002',
  '49008270013',
  '39510300221',
  '38001085718',
  '60001019906',
  '49403136526',
  '34501234215',
  '40504040001',
  '61101012257',
  '50001029996',
  '60001019947',
  '38801010113',
  '51307149560',
  '38801010600',
]
const INVALID = [
  '39001011234',
  '39911223344',
  '38501010003',
  '29001011234',
  '39002301235',
  '3900101123',
  '38001085719',
  '36009067968',
  '38002305718',
  '98001085718',
  '3800108571',
  '3800108571a',
  '',
  '390010112377',
  '٣٩٠٠١٠١١٢٣٧',
]

const LEAP_DAY = '60002290003'

test.each(VALID)('%s is a personal code', (code) => {
  expect(parsePersonalCode(code)).toBe(code)
})

test.each(INVALID)('"%s" is none', (code) => {
  expect(parsePersonalCode(code)).toBeNull()
})

test('blanks around and inside are dropped', () => {
  expect(parsePersonalCode(' 390 0101 1237\n')).toBe('39001011237')
})

test('the error does not carry the code', () => {
  expect(() => personalCode('39001011234')).toThrow('Not a personal code')
  expect(() => personalCode('39001011234')).not.toThrow('39001011234')
})

test('a wrong check digit is always found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VALID), fc.integer({ min: 1, max: 9 }), (code, shift) => {
      const wrong = code.slice(0, 10) + String((Number(code[10]) + shift) % 10)
      expect(parsePersonalCode(wrong)).toBeNull()
    }),
  )
})

test('birth date and age', () => {
  expect(birthDateOf(personalCode('49203152718'))).toBe('1992-03-15')
  expect(birthDateOf(personalCode('50207080123'))).toBe('2002-07-08')
  const age = (code: string, day: string) => ageOn(personalCode(code), civilDate(day))
  expect(age('49203152718', '2022-03-14')).toBe(29)
  expect(age('49203152718', '2022-03-15')).toBe(30)
  expect(age('36105172060', '2026-10-14')).toBe(65)
  expect(age('50207080123', '2002-07-08')).toBe(0)
})

test('a person born on 29 February is older from 1 March in a common year', () => {
  const leap = personalCode(LEAP_DAY)
  expect(birthDateOf(leap)).toBe('2000-02-29')
  expect(ageOn(leap, civilDate('2001-02-28'))).toBe(0)
  expect(ageOn(leap, civilDate('2001-03-01'))).toBe(1)
  expect(ageOn(leap, civilDate('2004-02-29'))).toBe(4)
})
