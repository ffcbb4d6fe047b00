import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName, personName, shownName, titleCase } from './name.ts'

test.each([
  ["KARL-ERIK O'BRIEN-ŠUSLIK", "Karl-Erik O'Brien-Šuslik"],
  ['MARI-LIIS TAMM', 'Mari-Liis Tamm'],
  ['TÕNU ÕUNAPUU', 'Tõnu Õunapuu'],
  ['  ANNA   MARIA ', 'Anna Maria'],
  ['O’CONNOR', 'O’Connor'],
  ['O`CONNOR', 'O`Connor'],
  ['OʼCONNOR', 'OʼConnor'],
  ['KARL‐ERIK', 'Karl‐Erik'],
  ['A.B. SMITH', 'A.B. Smith'],
  ['A.B.', 'A.B.'],
  ['J.-P. DUBOIS', 'J.-P. Dubois'],
  ['ŞAHİN', 'Şahin'],
  ['İBRAHİM', 'İbrahim'],
  ['ŞAHI\u0307N', 'Şahin'],
  ['ÄMM-ÜLO ŽILINSKI', 'Ämm-Ülo Žilinski'],
  ['mari tamm', 'Mari Tamm'],
  ['McDonald', 'McDonald'],
  ['ŠVEJK', 'Švejk'],
  ['Õ', 'Õ'],
  ['', ''],
])('%s becomes %s', (name, expected) => {
  expect(titleCase(name)).toBe(expected)
})

test('a name in title case stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-ZÕÄÖÜŠŽİ'’`. -]{0,30}$/), (name) => {
      expect(titleCase(titleCase(name))).toBe(titleCase(name))
    }),
  )
})

test.each(['', ' ', '-', '−', '–', '—', '‐', ' - ', '--'])('a missing name written %j is not shown', (missing) => {
  expect(shownName(missing)).toBe('')
  expect(personName({ firstName: missing, lastName: 'TAMM' })).toBe('Tamm')
  expect(personName({ firstName: 'MARI-LIIS', lastName: missing })).toBe('Mari-Liis')
  expect(isSameName({ firstName: missing, lastName: 'Tamm' }, { firstName: '', lastName: 'TAMM' })).toBe(true)
})

test('a full name has both names with one blank', () => {
  expect(personName({ firstName: 'KARL-ERIK', lastName: "O'BRIEN" })).toBe("Karl-Erik O'Brien")
})

/** Signs that are written for the apostrophe and the hyphen, and blanks. */
const LOOK_ALIKES = {
  "'": [...'`´ʹʻʼʽʾʿˈ‘’‛′‵ꞌ＇'],
  '-': [...'‐‑‒–—―−⁃˗﹘﹣－'],
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
