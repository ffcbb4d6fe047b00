import { expect, test } from 'vitest'
import { securityHeadersFor } from './security-headers.ts'

const headers = (secure: boolean) =>
  securityHeadersFor({
    connectTo: ['https://card.example'],
    inline: { scripts: ['sha256-abc'], styles: ['sha256-def'] },
    secure,
  })

const policyOf = (secure: boolean) =>
  Object.fromEntries(
    String(headers(secure).page['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
  )

test('the policy lets in the build’s own files, a script and a style by their hash and the card service, and nothing else', () => {
  expect(policyOf(false)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-abc'",
    'style-src': "'self' 'sha256-def'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self' https://card.example",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
  })
})

test('over TLS everything else is loaded over TLS too, and for a year', () => {
  expect(policyOf(true)).toEqual({ ...policyOf(false), 'upgrade-insecure-requests': '' })
  for (const kind of ['page', 'every'] as const) {
    expect(headers(true)[kind]['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers(false)[kind]).not.toHaveProperty('strict-transport-security')
  }
})

test('answers other than pages load nothing, and are neither framed, nor sniffed, nor read by other sites', () => {
  expect(headers(false).every).toEqual({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('a page is neither framed, nor guessed at, nor read by other sites', () => {
  expect(headers(true).page).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
