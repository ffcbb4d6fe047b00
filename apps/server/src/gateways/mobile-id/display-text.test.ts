import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayTextFor } from './display-text.ts'

test.each([
  ['Logi sisse', 'GSM-7'],
  ['Äöü: ää, [€]', 'GSM-7'],
  ['Allkirjasta võlakirjad', 'UCS-2'],
  ['Šuslik', 'UCS-2'],
])('%s travels as %s', (text, displayTextFormat) => {
  expect(displayTextFor(text)).toEqual({ displayText: text, displayTextFormat })
})

test('a long text is shortened to its format’s length; extended letters take two places', () => {
  expect(displayTextFor('a'.repeat(100)).displayText).toBe('a'.repeat(100))
  expect(displayTextFor('a'.repeat(101)).displayText).toBe(`${'a'.repeat(97)}...`)
  expect(displayTextFor('€'.repeat(51)).displayText).toBe(`${'€'.repeat(48)}...`)
  expect(displayTextFor('õ'.repeat(50)).displayText).toBe('õ'.repeat(50))
  expect(displayTextFor('õ'.repeat(51)).displayText).toBe(`${'õ'.repeat(49)}…`)
})

test('no text is longer than its format allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { displayText, displayTextFormat } = displayTextFor(text)
      expect(displayText.length).toBeLessThanOrEqual(displayTextFormat === 'GSM-7' ? 100 : 50)
    }),
  )
})
