import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { requestOf, type Caller } from './request.ts'

const caller: Caller = {
  origin: '',
  language: () => 'et',
  token: () => null,
  oauthClient: () => ({ id: 'web', secret: 'web' }),
}

test('a given header replaces the one of the same name, however it is written', () => {
  const languageOf = (headers?: Record<string, string>) =>
    new Headers(requestOf(endpoints.fundList, headers === undefined ? {} : { headers }, caller)[1].headers).get(
      'accept-language',
    )
  expect(languageOf()).toBe('et')
  expect(languageOf({ 'accept-language': 'en' })).toBe('en')
  expect(languageOf({ 'Accept-Language': 'en' })).toBe('en')
})
