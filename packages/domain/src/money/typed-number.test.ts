import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../payment/amount.ts'
import { DASH_CHARACTERS } from '../testing/unseen-characters.ts'
import { readTypedNumber } from './typed-number.ts'

test.each([
  ['100 EUR', 100_00],
  ['100EUR', 100_00],
  ['100 eur', 100_00],
  ['EUR 100', 100_00],
  ['€ 100', 100_00],
  ['€100', 100_00],
  ['100 €', 100_00],
  ['100 euro', 100_00],
  ['100 eurot', 100_00],
  ['100 euros', 100_00],
  ['100,-', 100_00],
  ['100.-', 100_00],
  ['100,--', 100_00],
  ['100,– €', 100_00],
  ['€ 100,-', 100_00],
  ['1.000,-', 1_000_00],
  ['1.000,50', 1_000_50],
  ['1,000.50', 1_000_50],
  ['1.000,5', 1_000_50],
  ['1,000.', 1_000_00],
  ['1’000.50', 1_000_50],
  ["1'000,50", 1_000_50],
  ['1ʼ000', 1_000_00],
  ['1 000,50', 1_000_50],
  ['1 000.50', 1_000_50],
  ['1\u202f000\u00a0€', 1_000_00],
  ['999 999', 999_999_00],
  ['1.000.000', 1_000_000_00],
  ['1,000,000.00', 1_000_000_00],
  ['12 , 50', 12_50],
  ['12. 5', 12_50],
  ['0,5', 50],
  ['+ 7', 7_00],
])('"%s" is an amount of %d cents', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, amount })
})

test.each([
  '1.000',
  '1,000',
  '12.345',
  '999,999',
  '1.000 €',
  'EUR 1,000',
  '10 00',
  '1 00',
  '100 50',
  '1 0000',
  '0 500',
  '1.00.00',
  '1.000.50',
  '1,000,50',
  '1.000 000',
  "1'000 000",
  '1.000’000',
  '10,000,00',
  '1..5',
  '2026.11.27',
])('"%s" can be read in more than one way, and is no amount', (text) => {
  expect(parseAmount(text)).toEqual({ ok: false, reason: 'ambiguous' })
})

test.each(['100 USD', '$100', '100 kr', '5-', '100 - 50', '+-5', '-€-5', 'EUR EUR 5', '12abc', '1e3', '100,-5', ',-'])(
  '"%s" is no number',
  (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, reason: 'not-a-number' })
  },
)

test.each(['-5', '€ -5', '-€5', '- 5 EUR'])('"%s" is below 0', (text) => {
  expect(parseAmount(text)).toEqual({ ok: false, reason: 'not-positive' })
})

test('a dash of any kind is a minus before a number, and means no cents behind one', () => {
  for (const dash of DASH_CHARACTERS) {
    expect(parseAmount(`${dash}5`)).toEqual({ ok: false, reason: 'not-positive' })
    expect(parseAmount(`5,${dash}`)).toEqual({ ok: true, amount: 500 })
  }
  expect(DASH_CHARACTERS.length).toBeGreaterThanOrEqual(28)
})

/** An amount in a habit of some country: its groups, its decimal sign, its place of the currency. */
const written = fc.record({
  cents: fc.integer({ min: 1, max: 1_000_000_00 }),
  group: fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009', "'", '’', '.', ','),
  decimal: fc.constantFrom('.', ','),
  currency: fc.constantFrom<[string, string]>(
    ['', ''],
    ['', ' €'],
    ['', ' EUR'],
    ['EUR ', ''],
    ['€', ''],
    ['', ' eurot'],
  ),
})

test('an amount in any habit with its cents is that amount', () => {
  fc.assert(
    fc.property(written, ({ cents, group, decimal, currency: [before, behind] }) => {
      fc.pre(group !== decimal)
      const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group)
      const text = `${before}${whole}${decimal}${String(cents % 100).padStart(2, '0')}${behind}`
      expect(parseAmount(text), text).toEqual({ ok: true, amount: cents })
    }),
  )
})

/** The readings of a text in every country: groups of three by one sign, decimals behind the other. */
function readings(text: string): Set<number> {
  const found = new Set<number>()
  for (const group of ['', ' ', "'", '.', ',']) {
    for (const decimal of ['.', ',']) {
      const [whole = '', decimals, ...more] = text.split(decimal)
      if (group === decimal || more.length > 0 || whole + (decimals ?? '') === '') continue
      const groups = group === '' ? [whole] : whole.split(group)
      const isGrouped =
        groups.length === 1 ||
        (/^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part)))
      if (!isGrouped || !/^\d*$/.test(groups.join('')) || !/^\d*$/.test(decimals ?? '')) continue
      found.add(Number(`${groups.join('')}.${decimals ?? ''}0`))
    }
  }
  return found
}

test('of any digits and separators, a number is accepted only where it has no other reading', () => {
  const text = fc.string({
    unit: fc.constantFrom('0', '1', '5', '000', '00', '.', ',', ' ', "'"),
    minLength: 1,
    maxLength: 7,
  })
  fc.assert(
    fc.property(text, (typed) => {
      const check = readTypedNumber(typed, 'euros')
      if (!check.ok) return
      const { whole, decimals } = check.number
      const spaceless = typed
        .trim()
        .replace(/ +/g, ' ')
        .replace(/ ?([.,]) ?/g, '$1')
      expect([...readings(spaceless)], typed).toEqual([Number(`${whole}.${decimals ?? ''}0`)])
    }),
    { numRuns: 5_000 },
  )
})
