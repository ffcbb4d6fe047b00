import { expect, test } from 'vitest'
import { redirectCookies, redirectDestination } from './hand-over-login.ts'
import { redirectLoginIn } from './redirect-login.ts'

const own = 'https://pension.example'

test.each([
  ['?redirectLogin=true', own, own],
  ['?from=%2Faccount&redirectLogin=true', `${own}/`, `${own}/`],
  ['', own, null],
  ['?redirectLogin=false', own, null],
  ['?redirectLogin=https://evil.example', own, null],
  ['?redirectLogin=true', 'https://evil.example/', null],
  ['?redirectLogin=true', 'http://pension.example/', null],
  ['?redirectLogin=true', 'https://pension.example:8443/', null],
])('%s with the application at %s leads to %s', (search, applicationUrl, destination) => {
  expect(redirectDestination({ search, origin: own }, applicationUrl)).toBe(destination)
})

const handed = { token: 'abc=', email: 'mari@näide.ee', loginMethod: 'idCard' }

test('the cookies last five seconds, for the whole site, and are secure on https', () => {
  expect(redirectCookies(handed, true)).toEqual([
    'token=abc%3D; path=/; max-age=5; samesite=lax; secure',
    'email=mari%40n%C3%A4ide.ee; path=/; max-age=5; samesite=lax; secure',
    'loginMethod=idCard; path=/; max-age=5; samesite=lax; secure',
  ])
  expect(redirectCookies(handed, false).join()).not.toContain('secure')
})

test('a written login is read back unchanged', () => {
  const sent = redirectCookies(handed, false).map((cookie) => cookie.split(';')[0])
  expect(redirectLoginIn(sent.join('; '))).toEqual({ kind: 'login', token: 'abc=', method: 'idCard' })
})
