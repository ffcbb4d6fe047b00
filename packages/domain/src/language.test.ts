import { expect, test } from 'vitest'
import { parseLanguage } from './language.ts'

test.each([
  ['et', 'et'],
  ['EN', 'en'],
  ['en-GB', 'en'],
  [' et ', 'et'],
  ['ru', null],
  ['estonian', null],
  ['', null],
  [null, null],
  [undefined, null],
])('language %s is read as %s', (text, language) => {
  expect(parseLanguage(text)).toBe(language)
})
