import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = 1_000_000
const LOGIN = { accessToken: 'token', loginMethod: 'smartId' }

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })

async function begins(given: {
  session?: Record<string, string>
  local?: Record<string, string>
  search?: string
  hash?: string
  cookies?: string
}): Promise<boolean> {
  const { session = LOGIN, local = {}, search = '', hash = '', cookies = '' } = given
  vi.stubGlobal('window', { sessionStorage: storage(session), localStorage: storage(local) })
  // Loaded again: a device's choice is read with its module.
  const { beginsWithAccount } = await import('./plain-start.ts')
  return beginsWithAccount({ location: { search, hash }, cookies, now: NOW })
}

test.each([
  ['a login of this tab', {}],
  ['one that still holds', { session: { ...LOGIN, accessTokenEndsAt: String(NOW + 1) } }],
  ['a language in the address', { search: '?language=en' }],
  ['another cookie', { cookies: 'retoken=1; theme=dark' }],
])('the account is drawn with %s', async (_, given) => {
  expect(await begins(given)).toBe(true)
})

test.each([
  ['there is no login', { session: {} }],
  ['the method of the login is not known', { session: { ...LOGIN, loginMethod: 'pigeon' } }],
  ['the login is over', { session: { ...LOGIN, accessTokenEndsAt: String(NOW) } }],
  ['another page hands a login over', { cookies: 'theme=dark; token=abc' }],
  ['amounts are hidden', { local: { amounts: 'hidden' } }],
  ['the card service sends the person back', { search: '?login=idCard' }],
  ['the address contains a period', { search: '?period=5' }],
  ['the address contains a contribution', { search: '?monthlyThirdPillarContribution=100' }],
  ['the language is none', { search: '?language=xx' }],
  ['the address leads to a place of the page', { hash: '#failed' }],
])('the page is left to the application when %s', async (_, given) => {
  expect(await begins(given)).toBe(false)
})
