import { expect, test } from 'vitest'
import { sortErrors } from './field-problems.ts'
import { countryOptions, districtOptions } from './place-options.ts'

test('all 249 countries, Estonia first, the others by the alphabet of the language', () => {
  const estonian = countryOptions('et', '')
  expect(estonian).toHaveLength(249)
  expect(estonian[0]).toEqual({ code: 'EE', name: 'Eesti' })
  // Z stands after S in Estonian.
  const position = (code: string) => estonian.findIndex((option) => option.code === code)
  expect(position('ZM')).toBeGreaterThan(position('SE') - 30)
  expect(position('ZM')).toBeLessThan(position('VN'))
  expect(countryOptions('en', '')[0]).toEqual({ code: 'EE', name: 'Estonia' })
})

test('no country and no district lacks a name', () => {
  for (const language of ['et', 'en'] as const) {
    for (const { code, name } of countryOptions(language, '')) expect(name).not.toBe(code)
  }
  expect(districtOptions('')).toHaveLength(62)
})

test('an unknown code is kept and shown as it is', () => {
  expect(countryOptions('et', 'XX').some((option) => option.code === 'XX')).toBe(true)
  expect(districtOptions('9999')[0]).toEqual({ code: '9999', name: '9999' })
  expect(districtOptions('0784')).toHaveLength(62)
})

test('errors of the server find their field by path, or by a code that means one field only', () => {
  expect(
    sortErrors([
      { code: 'required.field', path: 'address.street' },
      { code: 'email.duplicate' },
      { code: 'pension.registry.connection.exception', message: 'try later' },
      { code: 'required.field', path: 'nickname' },
    ]),
  ).toEqual({
    atFields: [
      { field: 'street', code: 'required.field' },
      { field: 'email', code: 'email.duplicate' },
    ],
    general: [
      { code: 'pension.registry.connection.exception', message: 'try later' },
      { code: 'required.field', path: 'nickname' },
    ],
  })
})
