import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each(['', ' ', '-', '−', '–', '‐'])('a missing name may be written %j', (missing) => {
  expect(isSameName({ firstName: missing, lastName: 'Tamm' }, { firstName: '', lastName: 'TAMM' })).toBe(true)
})

/** Signs that are written for the apostrophe and the hyphen, and blanks. */
const LOOK_ALIKES = {
  "'": Array.from('`´ʹʻʼʽʾʿˈ‘’‛′‵ꞌ＇'),
  '-': Array.from('‐‑‒–—―−⁃˗﹘﹣－'),
  ' ': [' ', '  ', '\u00A0', '\u2007', '\u202F', '\u2009', '\t', ' \u00A0 '],
}

test.each(Object.entries(LOOK_ALIKES))('names with any sign for %j are the same', (sign, signs) => {
  const plain = { firstName: `Mari${sign}Liis`, lastName: `O${sign}Connor` }
  for (const other of signs) {
    const written = { firstName: `MARI${other}LIIS`, lastName: `O${other}CONNOR` }
    expect([other, isSameName(plain, written), isSameName(written, plain)]).toEqual([other, true, true])
  }
})

test.each([
  ['Tõnu', 'Õunapuu', 'TO\u0303NU', 'O\u0303UNAPUU', true],
  ['Šarlotte', 'Žukov', 'S\u030CARLOTTE', 'Z\u030CUKOV', true],
  ['Ibrahim', 'Şahin', 'İBRAHİM', 'ŞAHİN', true],
  ['Jürgen', 'Strauß', 'JÜRGEN', 'STRAUSS', true],
  [' Mari ', 'Tamm', 'Mari', '  Tamm ', true],
  ['Ma\u200Bri', 'Ta\u00ADmm\u200E', 'Mari', 'Tamm', true],
  ['Mari', 'Tamm', 'Mari', 'Kask', false],
  ['Mari', 'Tamm', 'Mari-Liis', 'Tamm', false],
  ['Mari Liis', 'Tamm', 'Mari-Liis', 'Tamm', false],
  ['Mari', 'Tõnu', 'Mari', 'Tonu', false],
  ['Mari', "O'Connor", 'Mari', 'OConnor', false],
  ['Mari', '', '', 'Tamm', false],
])('%s %s and %s %s are the same name: %s', (firstName, lastName, otherFirst, otherLast, isSame) => {
  expect(isSameName({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe(isSame)
})

test('every name is the same as itself in upper case and in each normal form', () => {
  const name = fc.stringMatching(/^[A-Za-zÕÄÖÜŠŽõäöüšžİı'’ -]{1,20}$/)
  fc.assert(
    fc.property(name, name, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (firstName, lastName, form) => {
      const upper = (text: string) => text.toUpperCase().normalize(form)
      expect(isSameName({ firstName, lastName }, { firstName: upper(firstName), lastName: upper(lastName) })).toBe(true)
    }),
  )
})
