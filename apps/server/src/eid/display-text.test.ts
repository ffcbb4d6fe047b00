import { LANGUAGES } from '@sammas/domain/language'
import { expect, test } from 'vitest'
import { loginText, signingText } from './display-text.ts'

test.each(LANGUAGES)('each text in %s fits the screen of every phone and is used for one purpose only', (language) => {
  const texts = [
    loginText(language),
    ...([2, 3, 'payment-rate', 'withdrawal', 'cancellation'] as const).map((thing) => signingText(thing, language)),
  ]
  for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(60)
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
  expect(new Set(texts.map((one) => one.language))).toEqual(new Set([language]))
})
