import { expect, test } from 'vitest'
import { hiddenCharacterIn } from './plain-text.ts'

test.each([
  ['a\u0000b', []],
  [{ address: { street: 'a\u001b' } }, ['address', 'street']],
  [{ list: ['ok', '\ud800'] }, ['list', 1]],
  [{ 'a\u007f': 1 }, []],
  ['\u0085', []],
  ['Õie 5\t𝒜 👍', null],
  [JSON.parse('['.repeat(30) + ']'.repeat(30)) as unknown, Array.from({ length: 21 }, () => 0)],
  [{ number: 5, nothing: null, yes: true }, null],
])('%j has such a character, or is too deep, at %j', (value, path) => {
  expect(hiddenCharacterIn(value)).toEqual(path)
})
