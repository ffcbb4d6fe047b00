import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleCase } from './name.ts'

test.each([
  ["KARL-ERIK O'BRIEN-ŠUSLIK", "Karl-Erik O'Brien-Šuslik"],
  ['MARI-LIIS TAMM', 'Mari-Liis Tamm'],
  ['TÕNU ÕUNAPUU', 'Tõnu Õunapuu'],
  ['  ANNA   MARIA ', 'Anna Maria'],
  ['O’CONNOR', 'O’Connor'],
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
    fc.property(fc.stringMatching(/^[A-ZÕÄÖÜŠŽ' -]{0,30}$/), (name) => {
      expect(titleCase(titleCase(name))).toBe(titleCase(name))
    }),
  )
})
