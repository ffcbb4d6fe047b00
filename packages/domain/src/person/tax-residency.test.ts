import { expect, test } from 'vitest'
import { ESTONIAN_TAX_RESIDENCY, parseTaxResidency, TAX_RESIDENCIES } from './tax-residency.ts'

test('each country has one code of three letters', () => {
  expect(TAX_RESIDENCIES).toHaveLength(249)
  expect(new Set(TAX_RESIDENCIES.map(({ code }) => code)).size).toBe(249)
  for (const { code } of TAX_RESIDENCIES) expect(code).toMatch(/^[A-Z]{3}$/)
})

test.each([
  ['EE', 'EST'],
  ['FI', 'FIN'],
  ['DE', 'DEU'],
  ['AD', 'AND'],
  ['ZW', 'ZWE'],
  ['XK', undefined],
])('%s is %s', (country, expected) => {
  expect(TAX_RESIDENCIES.find((each) => each.country === country)?.code).toBe(expected)
})

test('Estonia is the usual one; other text is no country', () => {
  expect(ESTONIAN_TAX_RESIDENCY).toBe('EST')
  expect(parseTaxResidency('EST')).toBe('EST')
  for (const text of ['', 'EE', 'est', 'QQQ', 'EST ']) expect(parseTaxResidency(text)).toBeNull()
})
