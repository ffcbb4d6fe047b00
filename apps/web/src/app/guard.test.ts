import { expect, test } from 'vitest'
import { rememberedAddress, requireSession } from './guard.ts'
import { addressInLanguage } from '#web/i18n/address-in-language.ts'
import { trackedPath } from './page-views.ts'
import { paths } from '#web/addresses/paths.ts'
import { createAppRouter } from './routes.tsx'
import { createMemoryHistory } from '@tanstack/react-router'

const visited = { pathname: '/account', searchStr: '?language=en&login=idCard&period=5', hash: 'funds' }

test('the remembered place is path, query and hash, without parameters that the start has read', () => {
  expect(rememberedAddress(visited)).toBe('/account?period=5#funds')
  expect(rememberedAddress({ pathname: '/', searchStr: '', hash: '' })).toBe('/')
})

test('without a login a page that is entered redirects to the login, one that is prefetched does not', () => {
  const location = { pathname: '/account', searchStr: '', hash: '' }
  expect(() => {
    requireSession({ location, preload: false })
  }).toThrow()
  expect(() => {
    requireSession({ location, preload: true })
  }).not.toThrow()
})

test('the other language keeps everything else of the address', () => {
  expect(addressInLanguage({ pathname: '/a', searchStr: '?x=1&language=en', hash: 'h' }, 'et')).toBe(
    '/a?x=1&language=et#h',
  )
  expect(addressInLanguage({ pathname: '/a', searchStr: '', hash: '' }, 'en')).toBe('/a?language=en')
})

test.each([
  ['/', '/'],
  ['/account/', '/account'],
  ['/2nd-pillar-flow/success//', '/2nd-pillar-flow/success'],
])('page %s is counted as %s', (pathname, path) => {
  expect(trackedPath(pathname)).toBe(path)
})

test.each([
  paths.root(),
  paths.login(),
  paths.accessibility(),
  paths.account(),
  paths.transactions(),
  paths.secondPillar(),
  paths.secondPillar('confirm-mandate'),
])('%s has its own route', (path) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  const [, , found] = router.getMatchedRoutes(path)
  expect(found?.path).not.toBe('$')
  expect(found).toBeDefined()
})

test('any other address is the page "not found"', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  expect(router.getMatchedRoutes('/nowhere/at/all')[2]?.path).toBe('$')
})
