import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'
import {
  addressOf,
  contactProblems,
  contactResolver,
  contactValues,
  reachOf,
  type ContactValues,
} from './contact-values.ts'

const complete: ContactValues = {
  email: 'mari@post.ee',
  phoneNumber: '5551234',
  street: 'Õle 7–12',
  postalCode: '10319',
  countryCode: 'EE',
  districtCode: '0784',
}

const problems = (values: ContactValues) =>
  Object.fromEntries(contactProblems(values).map(({ field, code }) => [field, code]))

test('a complete form has no problem, and a phone number is optional', () => {
  expect(problems(complete)).toEqual({})
  expect(problems({ ...complete, phoneNumber: '' })).toEqual({})
})

test('every empty required field is named at once, the district too', () => {
  const empty = { email: ' ', phoneNumber: '', street: '', postalCode: '', countryCode: 'EE', districtCode: '' }
  expect(problems(empty)).toEqual({
    email: 'required.field',
    street: 'required.field',
    postalCode: 'required.field',
    districtCode: 'required.field',
  })
})

test('a district is required at home only', () => {
  expect(problems({ ...complete, districtCode: '' })).toEqual({ districtCode: 'required.field' })
  expect(problems({ ...complete, districtCode: '', countryCode: 'FI' })).toEqual({})
  expect(problems({ ...complete, countryCode: '' })).toEqual({ countryCode: 'required.field' })
})

test('a wrong e-mail address is distinguished from a missing one', () => {
  expect(problems({ ...complete, email: 'mari@post' })).toEqual({ email: 'invalid.email' })
  expect(problems({ ...complete, email: ' mari@post.ee ' })).toEqual({})
})

test.each([
  ['tõnu@post.ee', 'email.letters'],
  [`${'a'.repeat(65)}@post.ee`, 'email.length'],
])('an e-mail address that no mail server accepts is distinguished: %s', (email, code) => {
  expect(problems({ ...complete, email })).toEqual({ email: code })
})

test('an Estonian postal code has five digits, one of another country any form', () => {
  expect(problems({ ...complete, postalCode: '1011' })).toEqual({ postalCode: 'postal.code' })
  expect(problems({ ...complete, postalCode: ' 10 319 ' })).toEqual({})
  expect(problems({ ...complete, postalCode: 'SW1A 1AA', countryCode: 'GB' })).toEqual({})
})

test('each problem has the words of its field, also the server’s code for a postal code', () => {
  expect(problemWords('email', 'email.letters')).toBe('contactForm.problem.email.letters')
  expect(problemWords('email', 'invalid.email')).toBe('contactForm.problem.email.invalid')
  expect(problemWords('postalCode', 'postal.code')).toBe('contactForm.problem.postalCode.digits')
  expect(problemWords('postalCode', 'invalid.value')).toBe('contactForm.problem.postalCode.digits')
  expect(problemWords('street', 'required.field')).toBe('contactForm.problem.street')
  expect(problemWords('street', 'invalid.value')).toBe('contactForm.problem.other')
})

test('pasted contact details are sent clean, while the field keeps what was typed', () => {
  const typed = {
    ...complete,
    email: '\u200bmari@post.ee',
    phoneNumber: '\u202d+372 5123\u20114567\u202c',
    street: 'Õle\u00a07\u2060',
  }
  expect(problems(typed)).toEqual({})
  expect(reachOf(typed)).toEqual({ email: 'mari@post.ee', phoneNumber: '+37251234567' })
  expect(addressOf(typed).street).toBe('Õle 7')
})

test('the district is left out of an address abroad, and surrounding blanks are dropped', () => {
  expect(addressOf({ ...complete, street: ' Õle 7 ' })).toEqual({
    street: 'Õle 7',
    postalCode: '10319',
    countryCode: 'EE',
    districtCode: '0784',
  })
  expect(addressOf({ ...complete, countryCode: 'FI' }).districtCode).toBeNull()
  expect(reachOf({ ...complete, phoneNumber: '  ' })).toEqual({ email: 'mari@post.ee', phoneNumber: null })
})

test('a phone number is shown in groups and carried without them; other words stay as they were typed', () => {
  const shown = contactValues({ email: null, phoneNumber: '+37251234567', address: null }).phoneNumber
  expect(shown).toBe('+372\u00a05123\u00a04567')
  expect(reachOf({ ...complete, phoneNumber: shown }).phoneNumber).toBe('+37251234567')
  expect(reachOf({ ...complete, phoneNumber: ' 5551234 (kodus) ' }).phoneNumber).toBe('5551234 (kodus)')
})

test('a person without an address starts with Estonia', () => {
  const user = {
    id: 1,
    personalCode: '37811022744',
    firstName: 'Jaan',
    lastName: 'Kask',
    email: null,
    phoneNumber: null,
    memberNumber: null,
    pensionAccountNumber: null,
    secondPillarPikNumber: null,
    address: null,
    age: 48,
    secondPillarActive: true,
    thirdPillarActive: false,
  }
  expect(contactValues(user)).toEqual({
    email: '',
    phoneNumber: '',
    street: '',
    postalCode: '',
    countryCode: 'EE',
    districtCode: '',
  })
})

test('the form is not saved with a problem, which is shown at its field', () => {
  const resolved = (values: ContactValues) =>
    contactResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(resolved(complete)).toEqual({ values: complete, errors: {} })
  const errors = { email: { type: 'rule', message: 'required.field' } }
  expect(resolved({ ...complete, email: '' })).toEqual({ values: {}, errors })
})
