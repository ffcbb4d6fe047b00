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
    String(headers(secure)['content-security-policy'])
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

test('over TLS everything else has to come over TLS too, and for a year', () => {
  expect(policyOf(true)).toEqual({ ...policyOf(false), 'upgrade-insecure-requests': '' })
  expect(headers(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers(false)).not.toHaveProperty('strict-transport-security')
})

test('answers are neither framed, nor guessed at, nor read by other sites', () => {
  expect(headers(true)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
