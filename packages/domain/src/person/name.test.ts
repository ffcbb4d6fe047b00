import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personName, shownName, titleCase } from './name.ts'

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
})

test('a full name has both names with one blank', () => {
  expect(personName({ firstName: 'KARL-ERIK', lastName: "O'BRIEN" })).toBe("Karl-Erik O'Brien")
})
