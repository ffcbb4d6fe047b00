import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAddress, paths } from './paths.ts'

const ORIGIN = 'https://app.sammas.example'

test('the addresses of the application', () => {
  const all = [
    paths.root(),
    paths.login(),
    paths.login('/account?language=en#funds'),
    paths.smartIdReturn(),
    paths.account(),
    paths.aml(),
    paths.join(),
    paths.contactDetails(),
    paths.secondPillar(),
    paths.secondPillar('select-sources'),
    paths.thirdPillar(),
    paths.thirdPillar('success'),
    paths.thirdPillarPayment(),
    paths.transactions(),
    paths.cancellation(17),
    paths.accessibility(),
  ]
  expect(all).toMatchInlineSnapshot(`
    [
      "/",
      "/login",
      "/login?from=%2Faccount%3Flanguage%3Den%23funds",
      "/login/smart-id",
      "/account",
      "/aml",
      "/join",
      "/contact-details",
      "/2nd-pillar-flow",
      "/2nd-pillar-flow/select-sources",
      "/3rd-pillar-flow",
      "/3rd-pillar-flow/success",
      "/3rd-pillar-payment",
      "/transactions",
      "/applications/17/cancellation",
      "/accessibility",
    ]
  `)
})

test('a place of ours keeps path, query and hash', () => {
  expect(ownAddress('/account?language=en#funds', ORIGIN)).toBe('/account?language=en#funds')
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another site', 'https://evil.example/account'],
  ['a site without a scheme', '//evil.example'],
  ['the same with backslashes', '/\\evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['the login page, which would lead to itself', '/login?from=%2Faccount'],
])('%s is not taken', (_name, address) => {
  expect(ownAddress(address, ORIGIN)).toBeNull()
})

test('every accepted address stays on the origin', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', 'evil.example', '?', '#', '\t', '\n', ' ', '%2f', 'a')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = ownAddress(`/${pieces.join('')}`, ORIGIN)
      if (address !== null) expect(new URL(address, ORIGIN).origin).toBe(ORIGIN)
    }),
  )
})
