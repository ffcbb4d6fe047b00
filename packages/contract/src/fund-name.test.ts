import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fundName } from './wire.ts'

test('years of birth in the name of a fund stay on one line, and are plain on the wire', () => {
  const shown = z.decode(fundName, 'Pensionifond 1980-89 sündinutele')
  expect(shown).toBe('Pensionifond 1980\u201189 sündinutele')
  expect(z.encode(fundName, shown)).toBe('Pensionifond 1980-89 sündinutele')
  expect(z.decode(fundName, 'Aktsia-fond')).toBe('Aktsia-fond')
})
