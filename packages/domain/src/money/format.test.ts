import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints } from './basis-points.ts'
import { cents } from './cents.ts'
import { formatAmount, formatEuros, formatPercent, formatUnitPrice, formatUnits } from './format.ts'
import { rateFromFraction } from './rate.ts'
import { navFromNumber, unitsFromNumber } from './units.ts'

/** Blanks and minus in ASCII, for a readable table. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', '_').replaceAll('\u2212', '-')
}

test.each([
  [1234567890, '12_345_678,90_€', '12_345_678.90_€'],
  [123450, '1_234,50_€', '1_234.50_€'],
  [99999, '999,99_€', '999.99_€'],
  [0, '0,00_€', '0.00_€'],
  [5, '0,05_€', '0.05_€'],
  [-150000, '-1_500,00_€', '-1_500.00_€'],
  [-1, '-0,01_€', '-0.01_€'],
])('%d cents are shown as %s in Estonian and %s in English', (amount, estonian, english) => {
  expect(plain(formatEuros(cents(amount), 'et'))).toBe(estonian)
  expect(plain(formatEuros(cents(amount), 'en'))).toBe(english)
})

test('whole euros are rounded half away from zero and never show minus zero', () => {
  const whole = (amount: number) => plain(formatEuros(cents(amount), 'et', { decimals: 0 }))
  expect(['150', '149', '-150', '-49', '49', '-50'].map(Number).map(whole)).toEqual([
    '2_€',
    '1_€',
    '-2_€',
    '0_€',
    '0_€',
    '-1_€',
  ])
})

test('a plus sign is shown only on request and above zero', () => {
  expect(plain(formatEuros(cents(1205800), 'et', { sign: true }))).toBe('+12_058,00_€')
  expect(plain(formatEuros(cents(0), 'et', { sign: true }))).toBe('0,00_€')
  expect(plain(formatEuros(cents(-100), 'et', { sign: true }))).toBe('-1,00_€')
  expect(plain(formatEuros(cents(40), 'et', { sign: true, decimals: 0 }))).toBe('0_€')
})

test('the only blank is U+00A0 and the only minus U+2212', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('et', 'en'), (amount, language) => {
      expect(formatEuros(cents(amount), language)).toMatch(/^\u2212?\d{1,3}(\u00a0\d{3})*[.,]\d{2}\u00a0€$/)
    }),
  )
})

test('percentages of every kind', () => {
  expect(formatPercent({ rate: rateFromFraction(0.0039) }, 'et')).toBe('0,39%')
  expect(formatPercent({ rate: rateFromFraction(0.0039) }, 'en')).toBe('0.39%')
  expect(formatPercent({ rate: rateFromFraction(0.00545) }, 'et')).toBe('0,55%')
  expect(formatPercent({ rate: rateFromFraction(0.0712) }, 'et', { decimals: 1 })).toBe('7,1%')
  expect(plain(formatPercent({ fraction: -0.0712 }, 'et', { decimals: 1 }))).toBe('-7,1%')
  expect(formatPercent({ fraction: -0.0001 }, 'et', { decimals: 1 })).toBe('0,0%')
  expect(formatPercent({ fraction: 0.07 }, 'en', { decimals: 2, stripZeros: true })).toBe('7%')
  expect(formatPercent({ share: basisPoints(10000) }, 'et', { stripZeros: true })).toBe('100%')
  expect(formatPercent({ share: basisPoints(250) }, 'et', { stripZeros: true })).toBe('2,5%')
  expect(formatPercent({ share: basisPoints(5600) }, 'et', { decimals: 0 })).toBe('56%')
})

test('units drop trailing zeros, amounts carry no currency', () => {
  expect(plain(formatUnits(unitsFromNumber(1310.247), 'et'))).toBe('1_310,247')
  expect(formatUnits(unitsFromNumber(2), 'en')).toBe('2')
  expect(plain(formatAmount(cents(123456), 'en'))).toBe('1_234.56')
})

test('a unit price keeps its five decimals', () => {
  expect(plain(formatUnitPrice(navFromNumber(0.8783), 'et'))).toBe('0,87830_€')
  expect(plain(formatUnitPrice(navFromNumber(1234.5), 'en'))).toBe('1_234.50000_€')
})
